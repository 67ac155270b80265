import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { storedSecret } from '@candor/embedded/data-folder';
import { InvalidConfiguration, loadConfig } from '@candor/platform';
import { isScenario, loadTestConfig, scenarios } from './config.ts';

const usage = `npm run load -- SCENARIO

${Object.entries(scenarios)
  .map(([name, { description }]) => `  ${name.padEnd(7)} ${description}`)
  .join('\n')}`;

/** Gitignored. Later tests use the same members. */
const folder = fileURLToPath(new URL('../../../.cache/load/', import.meta.url));

/** Exit status: 0 within the thresholds, 1 not, 2 the test did not run. */
const run = async (name: string | undefined): Promise<number> => {
  if (!isScenario(name)) {
    process.stdout.write(`${usage}\n`);
    return 2;
  }
  const { BASE_URL, K6_PATH } = loadConfig(loadTestConfig, process.env);
  const version = await versionOfK6(K6_PATH);
  if (version === null) throw new InvalidConfiguration(missingK6);
  if (!(await isSiteReady(BASE_URL))) throw new InvalidConfiguration(`No site responds at ${BASE_URL}.`);

  mkdirSync(folder, { recursive: true });
  const summary = join(folder, `${name}.json`);
  const password = storedSecret(folder, 'members-password');
  process.stdout.write(`k6 ${version}, ${name}, against ${BASE_URL}\n`);
  const child = spawn(
    K6_PATH,
    [
      'run',
      '--quiet',
      '--no-usage-report',
      '--address=127.0.0.1:0',
      `--summary-export=${summary}`,
      fileURLToPath(new URL(`scenarios/${name}.ts`, import.meta.url)),
    ],
    {
      stdio: 'inherit',
      // Only these variables: k6 treats every K6_… as an option.
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        K6_AUTO_EXTENSION_RESOLUTION: 'false',
        BASE_URL,
        MEMBERS_PASSWORD: password,
        MEMBERS_MARK: createHash('sha256').update(password).digest('hex').slice(0, 12),
      },
    },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), scenarios[name].seconds * 1_000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  process.stdout.write(`Figures: ${summary}\n`);
  return code === 0 ? 0 : 1;
};

const missingK6 =
  'k6 is not installed. Install it (https://grafana.com/docs/k6/latest/set-up/install-k6/) or set K6_PATH.';

/** The version of the program, such as `v1.8.1`; `null` if it does not run. */
const versionOfK6 = async (program: string): Promise<string | null> => {
  try {
    const { stdout } = await promisify(execFile)(program, ['version']);
    return /v\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? null;
  } catch {
    return null;
  }
};

const isSiteReady = async (baseUrl: string): Promise<boolean> => {
  try {
    return (await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
};

try {
  process.exitCode = await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
