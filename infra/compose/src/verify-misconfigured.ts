import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ComposeProject } from './compose-project.ts';

const mistakes = [
  {
    service: 'search',
    settings: { KAFKA_TOPIC_PARTITIONS: 'none', KAFKA_SASL_MECHANISM: 'a guess' },
    secrets: {},
    logged: ['KAFKA_TOPIC_PARTITIONS', 'KAFKA_SASL_MECHANISM'],
  },
  {
    service: 'media',
    settings: {},
    secrets: { s3_secret_access_key: 'not-the-one' },
    logged: ['S3_SECRET_ACCESS_KEY is wrong'],
  },
] as const;

const loggedWithinMs = 60_000;
/** Longer than docker waits before it restarts a container. */
const observedMs = 10_000;
const healthyWithinS = 60;
const pollMs = 500;

/**
 * A service with wrong settings logs all their names and none of their values. It stays unready and is not restarted, and
 * nothing else becomes unready. With the right settings, it is healthy again. Resolves with the services that were tried.
 */
export const verifyMisconfigured = async (
  project: ComposeProject,
  secretsFolder: string,
): Promise<readonly string[]> => {
  for (const { service, settings, secrets, logged } of mistakes) {
    const wrongFolder = `${secretsFolder}-of-${service}`;
    cpSync(secretsFolder, wrongFolder, { recursive: true });
    for (const [name, value] of Object.entries(secrets)) {
      rmSync(join(wrongFolder, name));
      writeFileSync(join(wrongFolder, name), value);
    }
    const wrong = { ...settings, SECRETS_DIR: wrongFolder };
    await project.composeWith(wrong, 'up', '--detach', '--force-recreate', '--no-deps', service);
    await waitUntilLogged(project, service, logged);
    await pause(observedMs);
    await checkUnready(project, service);
    await checkOthersReady(project, service);
    const log = await project.compose('logs', '--no-color', service);
    const shown = Object.values({ ...settings, ...secrets }).filter((value) => log.includes(`"${value}"`));
    if (shown.length > 0) throw new Error(`${service} logs the values of its wrong settings.`);
    await project.compose(
      'up',
      '--wait',
      `--wait-timeout=${healthyWithinS}`,
      '--force-recreate',
      '--no-deps',
      service,
    );
  }
  return mistakes.map(({ service }) => service);
};

const waitUntilLogged = async (
  project: ComposeProject,
  service: string,
  expected: readonly string[],
): Promise<void> => {
  const deadline = Date.now() + loggedWithinMs;
  for (;;) {
    const log = await project.compose('logs', '--no-color', service);
    const missing = expected.filter((part) => !log.includes(part));
    if (missing.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${service} does not log ${missing.join(' nor ')}:\n${log}`);
    await pause(pollMs);
  }
};

const checkUnready = async (project: ComposeProject, service: string): Promise<void> => {
  const [container, ...others] = await project.containersOf(service);
  if (container === undefined || others.length > 0) throw new Error(`${service} has not one container.`);
  const { ID, State, Health } = container;
  if (State !== 'running') throw new Error(`${service} does not stay with wrong settings: it is ${State}.`);
  if (Health === 'healthy') throw new Error(`${service} is healthy with wrong settings.`);
  const restarts = Number(await project.docker('inspect', ID, '--format={{.RestartCount}}'));
  if (restarts !== 0) throw new Error(`${service} was restarted ${restarts} times with wrong settings.`);
};

/** Each process is ready by itself. */
const checkOthersReady = async (project: ComposeProject, service: string): Promise<void> => {
  const others = (await project.containersOf()).filter((container) => container.Service !== service);
  // A job has ended.
  const unready = others
    .filter(({ Health, State }) => Health !== 'healthy' && State !== 'exited')
    .map((container) => container.Service);
  if (unready.length > 0) throw new Error(`Without ${service}, ${unready.join(' and ')} became unready.`);
};
