import { createProgress, describeTerminal } from '@candor/embedded/terminal';
import { openComposeProject } from './compose-project.ts';
import { revisit, signIn, travel } from './journey.ts';
import { inventSettings } from './invent-settings.ts';
import { verifyDrain, verifyStops } from './verify-stops.ts';
import { verifyMisconfigured } from './verify-misconfigured.ts';
import { verifyInstances } from './verify-instances.ts';
import { visitorOf } from './visitor.ts';

const terminal = describeTerminal(process.stdout, process.env);
const progress = createProgress(terminal, 11);
const settings = await inventSettings();
const project = openComposeProject(`candor-verify-${process.pid}`, settings);
const siteUrl = settings.PUBLIC_URL;

const up = (...scale: readonly string[]): Promise<string> =>
  project.compose('up', '--wait', '--wait-timeout=300', '--quiet-pull', ...scale);

/** The whole way, from the image to the last container gone. Rejects with the first thing that is wrong. */
const verify = async (): Promise<void> => {
  await progress.step(
    'Asking docker',
    () => project.docker('version', '--format={{.Server.Version}}'),
    (version) => `Docker ${version.trim()} answers`,
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
      await signIn(visitorOf(siteUrl), { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD });
      return travel(siteUrl);
    },
    () => 'The main journey works, and the first administrator signs in',
  );
  await progress.step(
    'Removing all containers and starting them anew',
    async () => {
      await project.compose('down');
      await up();
      await revisit(siteUrl, journey);
    },
    () => 'What was written is still there in new containers',
  );
  const watched = [
    `/api/ratings/search?q=${journey.word}`,
    `/api/ratings/${journey.ratingId}`,
    `/api/entities/${journey.entityId}`,
  ];
  await progress.step(
    'Scaling search and ratings to two, stopping and killing one of each',
    () => verifyInstances({ project, up, siteUrl, watched }),
    ({ reads, writes }) =>
      `Both instances answer; none of ${writes} writes failed with one of each stopped, none of ${reads} reads with one killed, too`,
  );
  await progress.step(
    'Writing with one of each gone',
    () => travel(siteUrl),
    () => 'The main journey works on the instances that are left',
  );
  await progress.step(
    'Starting services with wrong settings, and with the right ones again',
    async () => {
      const tried = await verifyMisconfigured(project);
      await revisit(siteUrl, journey);
      return tried;
    },
    (tried) => `${tried.join(' and ')} said what was wrong, stayed, and were well again`,
  );
  await progress.step(
    'Stopping the gateway in the middle of a request',
    () => verifyDrain(project, siteUrl, watched),
    ({ ms, answered }) =>
      `The request was answered, and ${answered} others on new and kept connections; stopped in ${seconds(ms)}`,
  );
  await progress.step(
    'Stopping the services',
    () => verifyStops(project),
    (stops) => stops.map(({ service, ms }) => `${service} ${seconds(ms)}`).join(', '),
  );
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const remove = async (): Promise<void> => {
  await project.remove();
  const left = await project.leftovers();
  if (left.length > 0) throw new Error(`Left behind: ${left.join(', ')}`);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void remove().finally(() => process.exit(1));
  });
}

try {
  await verify();
  await progress.step('Removing it', remove, () => 'Nothing is left behind');
  terminal.write('docker-compose.yml keeps its word.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.stderr.write(await project.lastWords().catch(() => ''));
  await remove().catch((left: unknown) => process.stderr.write(`${String(left)}\n`));
  process.exit(1);
}
