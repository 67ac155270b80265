import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress, describeTerminal } from '@candor/embedded/terminal';
import { openComposeProject } from './compose-project.ts';
import { checkJourney, signIn, takeJourney } from './journey.ts';
import { newEnvOnFreePorts } from './new-env.ts';
import { verifyInstances } from './verify-instances.ts';
import { verifyMisconfigured } from './verify-misconfigured.ts';
import { verifyDrain, verifyStops } from './verify-stops.ts';
import { createVisitor } from './visitor.ts';

const terminal = describeTerminal(process.stdout, process.env);
const progress = createProgress(terminal, 11);
const folder = mkdtempSync(join(tmpdir(), 'candor-verify-'));
const { settings, adminPassword } = await newEnvOnFreePorts(folder);
// Each writer writes more than a new member may in a day.
const project = openComposeProject(`candor-verify-${process.pid}`, { ...settings, DAILY_LIMITS: 'false' });
const siteUrl = settings.PUBLIC_URL;

const up = (...args: readonly string[]): Promise<string> =>
  project.compose('up', '--wait', '--wait-timeout=300', '--quiet-pull', ...args);

/** Rejects with the first step that fails. */
const verify = async (): Promise<void> => {
  await progress.step(
    'Validating docker-compose.yml',
    async () => {
      await project.compose('config', '--quiet');
      await project.compose('--file=infra/docker/engines.yml', 'config', '--quiet');
      return project.docker('version', '--format={{.Server.Version}}');
    },
    (version) => `Docker ${version.trim()} accepts docker-compose.yml`,
  );
  await progress.step(
    'Building the image',
    async () => {
      await project.compose('build', '--quiet');
      return Number(await project.docker('image', 'inspect', 'candor', '--format={{.Size}}'));
    },
    (bytes) => `Image built, ${(bytes / 1e6).toFixed(0)} MB`,
  );
  await progress.step(
    'Starting everything',
    () => up(),
    () => 'Everything is healthy',
  );
  const journey = await progress.step(
    'Registering, listing, rating, searching',
    async () => {
      await signIn(createVisitor(siteUrl), { email: settings.ADMIN_EMAIL, password: adminPassword });
      return takeJourney(siteUrl);
    },
    () => 'A member and the first administrator can use the site',
  );
  await progress.step(
    'Replacing all containers',
    async () => {
      await project.compose('down');
      await up();
      await checkJourney(siteUrl, journey);
    },
    () => 'New containers have all data',
  );
  const paths = [
    `/api/ratings/search?q=${journey.word}`,
    `/api/ratings/${journey.ratingId}`,
    `/api/entities/${journey.entityId}`,
  ];
  await progress.step(
    'Scaling search and ratings to two, stopping and killing one of each',
    () => verifyInstances({ project, up, siteUrl, paths }),
    ({ reads, writes }) => `Instances share the load; ${writes} writes and ${reads} reads succeeded`,
  );
  await progress.step(
    'Writing without the killed instances',
    () => takeJourney(siteUrl),
    () => 'The other instances do their work',
  );
  await progress.step(
    'Starting services with wrong settings, then with the right ones',
    async () => {
      const tried = await verifyMisconfigured(project, settings.SECRETS_DIR);
      await checkJourney(siteUrl, journey);
      return tried;
    },
    (tried) => `${tried.join(' and ')} named the wrong settings, stayed, and recovered`,
  );
  await progress.step(
    'Stopping the gateway during a request',
    () => verifyDrain(project, siteUrl, paths),
    ({ ms, requests }) => `The request and ${requests} others succeeded; stopped in ${seconds(ms)}`,
  );
  await progress.step(
    'Stopping the services',
    () => verifyStops(project),
    (times) => [...times].map(([service, ms]) => `${service} ${seconds(ms)}`).join(', '),
  );
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const remove = async (): Promise<void> => {
  await project.remove();
  rmSync(folder, { recursive: true, force: true });
  const left = await project.remaining();
  if (left.length > 0) throw new Error(`Not removed: ${left.join(', ')}`);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void remove().finally(() => process.exit(1));
  });
}

try {
  await verify();
  await progress.step('Removing everything', remove, () => 'Nothing is left');
  terminal.write('docker-compose.yml works as documented.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.stderr.write(await project.failureLogs().catch(() => ''));
  await remove().catch((left: unknown) => process.stderr.write(`${String(left)}\n`));
  process.exit(1);
}
