import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@candor/platform';
import type { ComposeProject } from './compose-project.ts';
import { newAccount, registrationOf } from './journey.ts';
import { openSockets, startSlowRequest } from './open-connections.ts';
import { startReads, startWrites } from './traffic.ts';

const stopsWithinMs = 10_000;
/** A proxy in front of the gateway uses another instance by then. */
const noticedWithinMs = 1_000;
const sockets = 30;

/**
 * Stops the gateway while it holds sockets and reads a slow request. That request must succeed, and so must every other
 * one until callers have noticed.
 */
export const verifyDrain = async (
  project: ComposeProject,
  siteUrl: string,
  paths: readonly string[],
): Promise<{ readonly ms: number; readonly requests: number }> => {
  const writes = await startWrites(siteUrl);
  const reads = startReads(siteUrl, paths);
  const countOpen = await openSockets(siteUrl, writes.member, sockets);
  const slow = startSlowRequest(`${siteUrl}/api/register`, JSON.stringify(registrationOf(newAccount())));
  await slow.begun;
  if (countOpen() < sockets)
    throw new Error(`${sockets - countOpen()} of ${sockets} sockets closed at once.`);
  const stopped = stopService(project, 'gateway');
  await Promise.race([writes.warned, stopped]);
  await pause(noticedWithinMs);
  const [readCount, writeCount] = await Promise.all([reads.stop(), writes.stop()]);
  const [status, ms] = await Promise.all([slow.status, stopped]);
  if (status !== 201) throw new Error(`The slow request got ${status} from the stopping gateway.`);
  return { ms, requests: readCount + writeCount };
};

/** Every service stops in time with exit status 0. Resolves with the milliseconds of each. */
export const verifyStops = async (project: ComposeProject): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>();
  for (const service of serviceNames) times.set(service, await stopService(project, service));
  return times;
};

/** Stops one container of a service; it must stop in time with exit status 0. */
export const stopOne = async (project: ComposeProject, service: string, container: string): Promise<void> => {
  await checkStop(project, service, [container], () => project.docker('stop', container));
};

const stopService = async (project: ComposeProject, service: string): Promise<number> => {
  const running = (await project.containersOf(service)).filter(({ State }) => State === 'running');
  const containers = running.map(({ ID }) => ID);
  return checkStop(project, service, containers, () => project.compose('stop', service));
};

const checkStop = async (
  project: ComposeProject,
  service: string,
  containers: readonly string[],
  stop: () => Promise<unknown>,
): Promise<number> => {
  const begun = performance.now();
  await stop();
  const ms = performance.now() - begun;
  if (ms > stopsWithinMs) throw new Error(`${service} took ${(ms / 1_000).toFixed(1)} s to stop.`);
  const stopped = await project.containersOf(service);
  const failed = stopped.find(({ ID, ExitCode }) => containers.includes(ID) && ExitCode !== 0);
  if (failed !== undefined) throw new Error(`${service} stopped with exit status ${failed.ExitCode}.`);
  return ms;
};
