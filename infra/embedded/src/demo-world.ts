import { type InternalClient, withClient } from '@candor/platform';
import { makeDemoWorld, readDemoNotes, type DemoNotes } from '@candor/seed';

/** Whether the database has no members. Call this before the services start, because they create the first administrator. */
export const isEmptyDatabase = (adminUrl: string): Promise<boolean> =>
  withClient({ connectionString: adminUrl }, async (client) => {
    const { rows } = await client.query<{ log: string | null }>(
      `select to_regclass('identity.events')::text as log`,
    );
    if (rows[0]?.log === null) return true;
    const { rowCount } = await client.query('select from identity.events limit 1');
    return rowCount === 0;
  });

interface DemoWorldOptions {
  readonly dataDir: string;
  readonly isEmpty: boolean;
  readonly internal: InternalClient;
  readonly onProgress: (detail: string) => void;
}

/** Imports the demo world, or the rest of an interrupted import. `null`: the database has other members. */
export const ensureDemoWorld = async ({
  dataDir,
  isEmpty,
  internal,
  onProgress,
}: DemoWorldOptions): Promise<DemoNotes | null> => {
  const notes = readDemoNotes(dataDir);
  if (notes?.isComplete && !isEmpty) return notes;
  if (notes === null && !isEmpty) return null;
  return makeDemoWorld(dataDir, internal, (done, total, what) => {
    onProgress(`${what} ${String(done)} of ${String(total)}`);
  });
};

export const describeDemoWorld = (demo: DemoNotes | null, isWanted: boolean): string => {
  if (demo !== null) return 'Demo world ready';
  return isWanted ? 'No demo world: the database is not empty' : 'No demo world: SEED is none';
};
