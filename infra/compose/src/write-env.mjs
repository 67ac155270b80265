/**
 * Copies .env.example to .env, unless it exists, and writes the secrets that .secrets beside it lacks. Secrets of an older .env
 * move there. It runs before the packages are installed, on any Node from 18 on. Exit status: 0 if both exist, 2 for wrong
 * arguments.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const usage = `npm run compose:env [-- FILE]

  FILE  path to write to, instead of .env in this checkout; the secrets are in .secrets beside it`;

const services = [
  'identity',
  'catalog',
  'ratings',
  'media',
  'search',
  'social-messaging',
  'billing',
  'realtime',
  'admin',
];

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const [given = join(checkout, '.env'), ...others] = process.argv.slice(2);

if (given.startsWith('-') || others.length > 0) {
  console.log(usage);
  process.exitCode = 2;
} else {
  const file = resolve(given);
  const isNew = !existsSync(file);
  const secrets = writeSecrets(join(dirname(file), '.secrets'), isNew ? '' : readFileSync(file, 'utf8'));
  if (isNew) {
    const example = readFileSync(join(checkout, '.env.example'), 'utf8');
    const filled = example.replace(/<([a-z_]+)>/g, (unknown, name) => secrets.get(name) ?? unknown);
    writeFileSync(file, filled, { mode: 0o600, flag: 'wx' });
    console.log('.env and .secrets are written. Next: docker compose up --build --wait');
  } else {
    console.log('.env exists already and was not changed. .secrets has every secret.');
  }
}

/** Returns all secrets by name. An existing secret never changes. */
function writeSecrets(folder, env) {
  // Containers read the files with users of their own, so only the folder is closed to others.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secrets = new Map();
  const write = (name, value) => {
    const file = join(folder, name);
    if (!existsSync(file)) writeFileSync(file, value, { mode: 0o644 });
    const content = readFileSync(file, 'utf8').trimEnd();
    secrets.set(name, content);
    return content;
  };
  const inEnv = (name) => new RegExp(`^${name}=['"]?(.*?)['"]?$`, 'm').exec(env)?.[1] ?? '';
  const random = (name, formerly = '') =>
    write(name, inEnv(formerly) || randomBytes(32).toString('base64url'));

  random('internal_secret', 'INTERNAL_SECRET');
  random('admin_password', 'ADMIN_PASSWORD');
  random('s3_secret_access_key', 'S3_SECRET_ACCESS_KEY');
  random('kafka_password', 'KAFKA_SASL_PASSWORD');
  const owner = random('postgres_password', 'POSTGRES_PASSWORD');
  write('owner_database_url', `postgres://candor:${owner}@postgres:5432/candor`);
  for (const service of services) {
    const password = randomBytes(32).toString('base64url');
    write(`${service}_database_url`, `postgres://candor_${service}:${password}@postgres:5432/candor`);
  }
  write('redis_url', `redis://:${random('redis_password')}@redis:6379`);
  write('elasticsearch_url', `http://elastic:${random('elastic_password')}@elasticsearch:9200`);
  // Empty until an operator needs them.
  for (const name of [
    'INTERNAL_SECRET_PREVIOUS',
    'GOOGLE_CLIENT_SECRET',
    'FACEBOOK_CLIENT_SECRET',
    'SMS_TOKEN',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'VAPID_PRIVATE_KEY',
  ])
    write(name.toLowerCase(), inEnv(name));
  return secrets;
}
