import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@candor/platform';
import type { ComposeProject } from './compose-project.ts';
import { holdSockets } from './hold-sockets.ts';
import { startSlowRequest } from './slow-request.ts';
import { startSteadyReaders } from './steady-readers.ts';
import { startSteadyWriters } from './steady-writers.ts';

const stopsWithinMs = 10_000;
/** What stands in front of the gateway has noticed by then that it is leaving. */
const noticedWithinMs = 1_000;
const sockets = 30;

export interface Stop {
  readonly service: string;
  readonly ms: number;
}

export interface Drain {
  readonly ms: number;
  /** Requests that were answered meanwhile. */
  readonly answered: number;
}

/**
 * What was asked is answered although the gateway is told to stop: a request that was begun, and what comes until
 * whoever is in front of it has noticed. It holds sockets.
 */
export const verifyDrain = async (
  project: ComposeProject,
  siteUrl: string,
  watched: readonly string[],
): Promise<Drain> => {
  const writers = await startSteadyWriters(siteUrl);
  const readers = startSteadyReaders(siteUrl, watched);
  const open = await holdSockets(siteUrl, writers.member, sockets);
  const slow = startSlowRequest(
    `${siteUrl}/api/register`,
    JSON.stringify({
      email: `${randomUUID()}@example.com`,
      password: `a slow room ${randomUUID()}`,
      firstName: 'Grace',
      lastName: 'Hopper',
      city: 'Austin',
      state: 'TX',
      agreeToTerms: true,
    }),
  );
  await slow.begun;
  if (open() < sockets) throw new Error(`${sockets - open()} of ${sockets} sockets were closed at once.`);
  const stopped = stopAll(project, 'gateway');
  await Promise.race([writers.warned, stopped]);
  await pause(noticedWithinMs);
  const ended = await Promise.all([readers.stop(), writers.stop()]);
  const [status, { ms }] = await Promise.all([slow.status, stopped]);
  if (status !== 201)
    throw new Error(`The request in the middle of which the gateway stopped got ${status}.`);
  return { ms, answered: ended.map(allGood).reduce((sum, count) => sum + count) };
};

/** Every service stops in time, by itself and in order. */
export const verifyStops = async (project: ComposeProject): Promise<readonly Stop[]> => {
  const stops: Stop[] = [];
  for (const service of serviceNames) stops.push(await stopAll(project, service));
  return stops;
};

/** How many answers there were. Throws when one of them was bad. */
export const allGood = ({ good, bad }: { good: number; bad: readonly string[] }): number => {
  if (bad.length === 0) return good;
  throw new Error(
    `${bad.length} of ${good + bad.length} requests failed, such as ${bad.slice(0, 3).join(' and ')}`,
  );
};

/** Stops one of a service's containers, which ends in time and in order. */
export const stopOne = async (project: ComposeProject, service: string, container: string): Promise<void> => {
  await inTimeAndOrder(project, service, [container], () => project.docker('stop', container));
};

const stopAll = async (project: ComposeProject, service: string): Promise<Stop> => {
  const running = (await project.containersOf(service)).filter(({ State }) => State === 'running');
  const containers = running.map(({ ID }) => ID);
  const ms = await inTimeAndOrder(project, service, containers, () => project.compose('stop', service));
  return { service, ms };
};

const inTimeAndOrder = async (
  project: ComposeProject,
  service: string,
  containers: readonly string[],
  stop: () => Promise<unknown>,
): Promise<number> => {
  const begun = performance.now();
  await stop();
  const ms = performance.now() - begun;
  if (ms > stopsWithinMs) throw new Error(`${service} took ${(ms / 1_000).toFixed(1)} s to stop.`);
  const ended = await project.containersOf(service);
  const failed = ended.find(({ ID, ExitCode }) => containers.includes(ID) && ExitCode !== 0);
  if (failed !== undefined) throw new Error(`${service} stopped with exit ${failed.ExitCode}.`);
  return ms;
};
