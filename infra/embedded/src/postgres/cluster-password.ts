import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** The superuser's password: generated once, kept for its owner's eyes alone. */
export function clusterPassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, password, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
  return password;
}
