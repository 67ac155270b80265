import { setTimeout as pause } from 'node:timers/promises';
import type { ComposeProject } from './compose-project.ts';

/** What somebody writes wrong, and what the service that reads it says. */
const mistakes = [
  {
    service: 'search',
    settings: { KAFKA_TOPIC_PARTITIONS: 'none', KAFKA_SASL_MECHANISM: 'a guess' },
    says: ['KAFKA_TOPIC_PARTITIONS', 'KAFKA_SASL_MECHANISM'],
  },
  {
    service: 'media',
    settings: { S3_SECRET_ACCESS_KEY: 'not-the-one' },
    says: ['S3_SECRET_ACCESS_KEY is wrong'],
  },
] as const;

const saidWithinMs = 60_000;
/** Longer than docker waits before it starts a container again. */
const watchedMs = 10_000;
const wellWithinMs = 60_000;
const pollMs = 500;

/**
 * With wrong settings a service says which, all at once and none of their values, and stays as it is, unready; it is never
 * started over and over. Made anew with the right ones it is well, and so is the gateway. Answers with the services that
 * were tried.
 */
export const verifyMisconfigured = async (project: ComposeProject): Promise<readonly string[]> => {
  for (const { service, settings, says } of mistakes) {
    await project.composeWith(settings, 'up', '--detach', '--no-deps', service);
    await eventuallySays(project, service, says);
    await pause(watchedMs);
    await staysUnready(project, service);
    const log = await project.compose('logs', '--no-color', service);
    const told = Object.values(settings).filter((value) => log.includes(`"${value}"`));
    if (told.length > 0) throw new Error(`${service} tells what its wrong settings are.`);
    await project.compose('up', '--detach', '--no-deps', service);
    for (const mended of [service, 'gateway']) await isWellAgain(project, mended);
  }
  return mistakes.map(({ service }) => service);
};

const eventuallySays = async (
  project: ComposeProject,
  service: string,
  says: readonly string[],
): Promise<void> => {
  const deadline = Date.now() + saidWithinMs;
  for (;;) {
    const log = await project.compose('logs', '--no-color', service);
    const missing = says.filter((words) => !log.includes(words));
    if (missing.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${service} does not say ${missing.join(' nor ')}:\n${log}`);
    await pause(pollMs);
  }
};

const staysUnready = async (project: ComposeProject, service: string): Promise<void> => {
  const [container, ...others] = await project.containersOf(service);
  if (container === undefined || others.length > 0) throw new Error(`${service} has not one container.`);
  const { ID, State, Health } = container;
  if (State !== 'running') throw new Error(`${service} does not stay with wrong settings: it is ${State}.`);
  if (Health === 'healthy') throw new Error(`${service} says that it is ready with wrong settings.`);
  const restarts = Number(await project.docker('inspect', ID, '--format={{.RestartCount}}'));
  if (restarts !== 0) throw new Error(`${service} was started ${restarts} times over with wrong settings.`);
};

/** `up --wait` does not: it gives up at once on a gateway that has been unwell, as it is without one of its services. */
const isWellAgain = async (project: ComposeProject, service: string): Promise<void> => {
  const deadline = Date.now() + wellWithinMs;
  for (;;) {
    const containers = await project.containersOf(service);
    if (containers.every(({ Health }) => Health === 'healthy')) return;
    if (Date.now() > deadline) throw new Error(`${service} is not well again with the right settings.`);
    await pause(pollMs);
  }
};
