import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogRoutes, identityRoutes, ratingsRoutes } from '@candor/contracts';
import type { InternalClient } from '@candor/platform';
import { z } from 'zod';
import { seedDemoWorld } from './seed-demo-world.ts';

const DemoNotes = z.object({
  /** When the world was begun: its dates and ids hang on it, so that an interrupted seed goes on where it was. */
  now: z.iso.datetime(),
  isComplete: z.boolean(),
  passwords: z.object({ free: z.string(), premium: z.string(), admin: z.string() }),
  logins: z.array(z.object({ role: z.enum(['free', 'premium', 'admin']), email: z.string() })),
});
export type DemoNotes = z.infer<typeof DemoNotes>;

const notesFile = (dataDir: string) => join(dataDir, 'secrets', 'demo.json');

/** What is known of this data folder's demo world; `null`: it has none. */
export const readDemoNotes = (dataDir: string): DemoNotes | null =>
  existsSync(notesFile(dataDir))
    ? DemoNotes.parse(JSON.parse(readFileSync(notesFile(dataDir), 'utf8')))
    : null;

/** Makes the demo world, or what is still missing of it, and keeps its logins in the data folder. */
export const makeDemoWorld = async (
  dataDir: string,
  internal: InternalClient,
  onProgress: (done: number, total: number, what: string) => void,
): Promise<DemoNotes> => {
  const begun = readDemoNotes(dataDir) ?? {
    now: new Date().toISOString(),
    isComplete: false,
    passwords: { free: inventPassword(), premium: inventPassword(), admin: inventPassword() },
    logins: [],
  };
  writeNotes(dataDir, begun);
  const { logins } = await seedDemoWorld(
    {
      bringMembers: (body) => internal.call('identity', identityRoutes.bringMembers, { body }),
      bringEntities: (body) => internal.call('catalog', catalogRoutes.bringEntities, { body }),
      bringRatings: (body) => internal.call('ratings', ratingsRoutes.bringRatings, { body }),
    },
    { now: new Date(begun.now), passwords: begun.passwords, onProgress },
  );
  const notes = { ...begun, isComplete: true, logins: [...logins] };
  writeNotes(dataDir, notes);
  return notes;
};

const inventPassword = (): string => `demo-${randomBytes(6).toString('hex')}`;

const writeNotes = (dataDir: string, notes: DemoNotes): void => {
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  writeFileSync(notesFile(dataDir), JSON.stringify(notes, null, 2), { mode: 0o600 });
};
