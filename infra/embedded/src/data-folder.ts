import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidConfiguration, readSecretFile, serviceNames } from '@candor/platform';
import { z } from 'zod';
import { Engines } from './config.ts';
import { randomBytes } from 'node:crypto';

const Running = z.object({
  pid: z.int(),
  /** The URL on which the gateway listens. */
  url: z.string(),
  /** The URL of the gateway's readiness and metrics. */
  operationsUrl: z.string(),
  /** The URL in browsers. */
  siteUrl: z.string(),
  isEmbeddedPostgres: z.boolean(),
  /** Otherwise each service is a process. */
  isOneProcess: z.boolean(),
  engines: Engines,
  isProduction: z.boolean(),
  /** Whether the services' secret comes from their settings or from the data folder. */
  secret: z.enum(['configured', 'stored']),
  services: z.record(z.enum(serviceNames), z.string()),
});
/** A running site, for the operator's commands. */
export type Running = z.infer<typeof Running>;

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

export const writeRunning = (dataDir: string, running: Running): void => {
  writeFileSync(fileOf(dataDir), JSON.stringify(running), { mode: 0o600 });
};

export const removeRunning = (dataDir: string): void => {
  rmSync(fileOf(dataDir), { force: true });
};

/** The site that runs on this data folder, or `null`. Throws `InvalidConfiguration` for a site of another version. */
export const readRunning = (dataDir: string): Running | null => {
  if (!existsSync(fileOf(dataDir))) return null;
  const content = readJson(fileOf(dataDir));
  const { pid } = Running.pick({ pid: true }).parse(content);
  // A killed process of an earlier version can leave a file with other services.
  if (!isAlive(pid)) return null;
  const running = Running.safeParse(content);
  if (running.success) return running.data;
  throw new InvalidConfiguration(
    `The site on ${dataDir} (process ${String(pid)}) was started by another version. Stop it, and start it again.`,
  );
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InvalidConfiguration(`${file} is damaged. Delete it when no site runs on its folder.`, {
      cause: error,
    });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Whether the data folder has the secret. */
export const hasSecret = (dataDir: string, name: string): boolean =>
  existsSync(join(dataDir, 'secrets', name));

/** A secret of the data folder, generated once and readable by its owner only. */
export const storedSecret = (dataDir: string, name: string, bytes = 32): string => {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
  }
  chmodSync(file, 0o600);
  return readSecretFile(file, {
    minLength: Math.ceil((bytes * 4) / 3),
    wayOut: 'delete it, and the next start makes another',
  });
};
