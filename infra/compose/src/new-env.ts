import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { freePorts } from '@candor/platform/free-ports';
import { z } from 'zod';

const writeEnv = fileURLToPath(new URL('write-env.mjs', import.meta.url));

export interface NewEnv {
  /** The variables in `.env`. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The files in `.secrets`, by name. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** What `npm run compose:env` writes, with new secrets. */
export const newEnv = (): NewEnv => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-env-'));
  try {
    return writeNewEnv(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const writeNewEnv = (folder: string): NewEnv => {
  execFileSync(process.execPath, [writeEnv, join(folder, '.env')], { stdio: 'ignore' });
  const secretsFolder = join(folder, '.secrets');
  return {
    variables: parseEnv(readFileSync(join(folder, '.env'), 'utf8')),
    secrets: Object.fromEntries(
      readdirSync(secretsFolder).map((name) => [name, readFileSync(join(secretsFolder, name), 'utf8')]),
    ),
  };
};

const Settings = z
  .record(z.string(), z.string())
  .and(z.object({ PUBLIC_URL: z.url(), ADMIN_EMAIL: z.email(), SECRETS_DIR: z.string() }));
export type Settings = z.infer<typeof Settings>;

export interface ProjectEnv {
  readonly settings: Settings;
  readonly adminPassword: string;
}

/** The same in a folder, with free ports of this machine. */
export const newEnvOnFreePorts = async (folder: string): Promise<ProjectEnv> => {
  const { variables, secrets } = writeNewEnv(folder);
  const [port = 0, mailPort = 0] = await freePorts(2);
  const settings = Settings.parse({
    ...variables,
    PORT: String(port),
    MAIL_PORT: String(mailPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRETS_DIR: join(folder, '.secrets'),
  });
  return { settings, adminPassword: secrets['admin_password'] ?? '' };
};
