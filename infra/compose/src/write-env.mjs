/**
 * Copies .env.example to .env with a new secret for each <random>, unless .env exists. It runs before the packages are
 * installed, on any Node from 18 on. Exit status: 0 if .env exists, 2 for wrong arguments.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const usage = `npm run compose:env [-- FILE]

  FILE  path to write to, instead of .env in this checkout`;

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const [file = join(checkout, '.env'), ...others] = process.argv.slice(2);

if (file.startsWith('-') || others.length > 0) {
  console.log(usage);
  process.exitCode = 2;
} else if (existsSync(file)) {
  console.log('.env exists already and was not changed.');
} else {
  const filled = fillSecrets(readFileSync(join(checkout, '.env.example'), 'utf8'));
  writeFileSync(file, filled, { mode: 0o600, flag: 'wx' });
  console.log('.env is written, with new secrets. Next: docker compose up --build --wait');
}

/** `<NAME>` elsewhere in the file is replaced by the secret of NAME. */
function fillSecrets(example) {
  const secrets = new Map();
  const filled = example.replace(/^(\w+)=<random>$/gm, (_line, name) => {
    secrets.set(name, randomBytes(32).toString('base64url'));
    return `${name}=${secrets.get(name)}`;
  });
  return filled.replace(/<([A-Z][A-Z0-9_]*)>/g, (unknown, name) => secrets.get(name) ?? unknown);
}
