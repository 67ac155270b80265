import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { freePorts } from '@candor/platform/free-ports';
import { z } from 'zod';

const writeEnv = fileURLToPath(new URL('write-env.mjs', import.meta.url));

/** The variables that `npm run compose:env` writes, with new secrets. */
export const newEnv = (): Readonly<Record<string, string | undefined>> => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-env-'));
  try {
    execFileSync(process.execPath, [writeEnv, join(folder, '.env')], { stdio: 'ignore' });
    return parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const Settings = z
  .record(z.string(), z.string())
  .and(z.object({ PUBLIC_URL: z.url(), ADMIN_EMAIL: z.email(), ADMIN_PASSWORD: z.string().min(16) }));
export type Settings = z.infer<typeof Settings>;

/** The same, with free ports of this machine. */
export const newEnvOnFreePorts = async (): Promise<Settings> => {
  const [port = 0, mailPort = 0] = await freePorts(2);
  return Settings.parse({
    ...newEnv(),
    PORT: String(port),
    MAIL_PORT: String(mailPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
};
