import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidConfiguration, serviceNames } from '@candor/platform';
import { z } from 'zod';
import { Engines } from './engines.ts';

const Running = z.object({
  pid: z.int(),
  /** Where the gateway listens. */
  url: z.string(),
  /** The site as people know it. */
  siteUrl: z.string(),
  isEmbeddedPostgres: z.boolean(),
  /** Otherwise each service is a process of its own. */
  isOneProcess: z.boolean(),
  engines: Engines,
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

/** `null`: nothing runs on this data folder. Throws `InvalidConfiguration` when another version does. */
export const readRunning = (dataDir: string): Running | null => {
  if (!existsSync(fileOf(dataDir))) return null;
  const left: unknown = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  const { pid } = Running.pick({ pid: true }).parse(left);
  // What a killed process left may be an earlier version's, with other services.
  if (!isAlive(pid)) return null;
  const running = Running.safeParse(left);
  if (running.success) return running.data;
  throw new InvalidConfiguration(
    `The site on ${dataDir} (process ${String(pid)}) was started by another version. Stop it, and start it again.`,
  );
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
