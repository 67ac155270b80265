import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this data folder has the secret already. */
export const hasSecret = (dataDir: string, name: string): boolean =>
  existsSync(join(dataDir, 'secrets', name));

/** A generated secret of this data folder, readable by its owner alone. The same at every start. */
export const keptSecret = (dataDir: string, name: string, bytes = 32): string => {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
};
