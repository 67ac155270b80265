import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InternalClient, InvalidConfiguration } from '@candor/platform';
import { z } from 'zod';
import { importClientFor } from './import-client.ts';
import { seedDemoWorld, type SeedOptions } from './seed-demo-world.ts';

const DemoNotes = z.object({
  /** When the first seed started. A later run uses it again, so that an interrupted seed continues with the same dates. */
  now: z.iso.datetime(),
  isComplete: z.boolean(),
  passwords: z.object({ free: z.string(), premium: z.string(), admin: z.string() }),
  logins: z.array(z.object({ role: z.enum(['free', 'premium', 'admin']), email: z.string() })),
});
export type DemoNotes = z.infer<typeof DemoNotes>;

const notesFile = (dataDir: string) => join(dataDir, 'secrets', 'demo.json');

/** The state and the logins of the data folder's demo world; `null` without one. */
export const readDemoNotes = (dataDir: string): DemoNotes | null =>
  existsSync(notesFile(dataDir)) ? parseNotes(notesFile(dataDir)) : null;

const parseNotes = (file: string): DemoNotes => {
  try {
    return DemoNotes.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new InvalidConfiguration(
      `The logins of the demo world in ${file} are damaged. Restore the file from a backup, or start over with npm run reset.`,
      { cause: error },
    );
  }
};

/** Imports the demo world, or the missing rest of it, and stores its logins in the data folder. */
export const makeDemoWorld = async (
  dataDir: string,
  internal: InternalClient,
  onProgress: SeedOptions['onProgress'],
): Promise<DemoNotes> => {
  const begun = readDemoNotes(dataDir) ?? {
    now: new Date().toISOString(),
    isComplete: false,
    passwords: { free: newPassword(), premium: newPassword(), admin: newPassword() },
    logins: [],
  };
  writeNotes(dataDir, begun);
  const logins = await seedDemoWorld(importClientFor(internal), {
    now: new Date(begun.now),
    passwords: begun.passwords,
    onProgress,
  });
  const notes = { ...begun, isComplete: true, logins: [...logins] };
  writeNotes(dataDir, notes);
  return notes;
};

const newPassword = (): string => `demo-${randomBytes(6).toString('hex')}`;

const writeNotes = (dataDir: string, notes: DemoNotes): void => {
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  writeFileSync(notesFile(dataDir), JSON.stringify(notes, null, 2), { mode: 0o600 });
};
