import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  createCallerSigner,
  createInternalClient,
  InvalidConfiguration,
  loadConfig,
  readSecretFile,
  serviceUrls,
} from '@candor/platform';
import { seedConfig, type SeedConfig } from './config.ts';
import { makeDemoWorld } from './make-demo-world.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Adds the demo world to a running site, whose services are at the URLs of the settings. */
const seed = async (config: SeedConfig): Promise<void> => {
  if (config.NODE_ENV === 'production') {
    throw new InvalidConfiguration(
      'NODE_ENV is production: a demo world has logins with visible passwords. Set NODE_ENV=development for a trial site.',
    );
  }
  const dataDir = resolve(config.DATA_DIR);
  const internal = createInternalClient({
    service: 'operator',
    urls: serviceUrls(config),
    signer: createCallerSigner(config.INTERNAL_SECRET ?? readStoredSecret(dataDir)),
  });
  try {
    const { logins, passwords } = await makeDemoWorld(dataDir, internal, (done, total, what) => {
      print(`${what} ${String(done)} of ${String(total)}`);
    });
    print('The demo world is ready. Sign in as');
    for (const { role, email } of logins) print(`  ${role.padEnd(7)}  ${email}  ${passwords[role]}`);
  } finally {
    await internal.close();
  }
};

const readStoredSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secrets', 'internal');
  if (existsSync(file)) return readSecretFile(file, { minLength: 32, wayOut: 'start the site again' });
  throw new InvalidConfiguration(
    `INTERNAL_SECRET is missing, and ${dataDir} has no stored one because no site was started on it.`,
  );
};

try {
  await seed(loadConfig(seedConfig, process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
