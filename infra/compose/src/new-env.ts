import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const writeEnv = fileURLToPath(new URL('write-env.mjs', import.meta.url));

/** What `npm run compose:env` writes, without writing it. */
export const newEnv = (): Readonly<Record<string, string | undefined>> => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-env-'));
  try {
    execFileSync(process.execPath, [writeEnv, join(folder, '.env')], { stdio: 'ignore' });
    return parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
