/**
 * Writes .env of .env.example, with a secret for each <random>, once. Runs before everything else, so on any Node from
 * 18 on and without a package. Exit status: 0 it is there, 2 not understood.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const usage = `npm run compose:env [-- FILE]

  FILE  written instead of this checkout's .env`;

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const [file = join(checkout, '.env'), ...others] = process.argv.slice(2);

if (file.startsWith('-') || others.length > 0) {
  console.log(usage);
  process.exitCode = 2;
} else if (existsSync(file)) {
  console.log('.env is there already and stays as it is.');
} else {
  const filled = fillSecrets(readFileSync(join(checkout, '.env.example'), 'utf8'));
  writeFileSync(file, filled, { mode: 0o600, flag: 'wx' });
  console.log('.env is written, with secrets of its own. Next: docker compose up --build --wait');
}

/** `<NAME>` elsewhere stands for the secret that NAME was given. */
function fillSecrets(example) {
  const secrets = new Map();
  const filled = example.replace(/^(\w+)=<random>$/gm, (_line, name) => {
    secrets.set(name, randomBytes(32).toString('base64url'));
    return `${name}=${secrets.get(name)}`;
  });
  return filled.replace(/<([A-Z][A-Z0-9_]*)>/g, (unknown, name) => secrets.get(name) ?? unknown);
}
