import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@candor/platform';
import { z } from 'zod';

const Running = z.object({
  pid: z.int(),
  /** Where the gateway listens. */
  url: z.string(),
  /** The site as people know it. */
  siteUrl: z.string(),
  isEmbeddedPostgres: z.boolean(),
  isProduction: z.boolean(),
  /** Whether the services were given their secret, or have that of the data folder. */
  secret: z.enum(['given', 'kept']),
  services: z.record(z.enum(serviceNames), z.string()),
});
/** Where the parts of a running Candor answer, for the commands that work with it. */
export type Running = z.infer<typeof Running>;

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

export const writeRunning = (dataDir: string, running: Running): void => {
  writeFileSync(fileOf(dataDir), JSON.stringify(running), { mode: 0o600 });
};

export const forgetRunning = (dataDir: string): void => {
  rmSync(fileOf(dataDir), { force: true });
};

/** `null`: nothing runs on this data folder. */
export const readRunning = (dataDir: string): Running | null => {
  if (!existsSync(fileOf(dataDir))) return null;
  const left: unknown = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  // What a killed process left may be an earlier version's, with other services.
  return isAlive(Running.pick({ pid: true }).parse(left).pid) ? Running.parse(left) : null;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
