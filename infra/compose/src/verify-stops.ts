import { randomUUID } from 'node:crypto';
import { serviceNames } from '@candor/platform';
import type { ComposeProject } from './compose-project.ts';
import { startSlowRequest } from './slow-request.ts';

const stopsWithinMs = 10_000;

export interface Stop {
  readonly service: string;
  readonly ms: number;
}

/** A request that was begun is answered although the gateway is told to stop. Milliseconds until it has stopped. */
export const verifyDrain = async (project: ComposeProject, siteUrl: string): Promise<number> => {
  const slow = startSlowRequest(
    `${siteUrl}/api/register`,
    JSON.stringify({
      ...{ email: `${randomUUID()}@example.com`, password: `a slow room ${randomUUID()}` },
      ...{ firstName: 'Grace', lastName: 'Hopper', city: 'Austin', state: 'TX', agreeToTerms: true },
    }),
  );
  await slow.begun;
  const [status, { ms }] = await Promise.all([slow.status, stop(project, 'gateway')]);
  if (status !== 201)
    throw new Error(`The request in the middle of which the gateway stopped got ${status}.`);
  return ms;
};

/** Every service stops in time, by itself and in order. */
export const verifyStops = async (project: ComposeProject): Promise<readonly Stop[]> => {
  const stops: Stop[] = [];
  for (const service of serviceNames) stops.push(await stop(project, service));
  return stops;
};

const stop = async (project: ComposeProject, service: string): Promise<Stop> => {
  const running = (await project.containersOf(service)).filter(({ State }) => State === 'running');
  const begun = performance.now();
  await project.compose('stop', service);
  const ms = performance.now() - begun;
  if (ms > stopsWithinMs) throw new Error(`${service} took ${(ms / 1_000).toFixed(1)} s to stop.`);
  const ended = await project.containersOf(service);
  const failed = ended.filter(({ ID, ExitCode }) => running.some((one) => one.ID === ID) && ExitCode !== 0);
  if (failed.length > 0) throw new Error(`${service} stopped with exit ${failed[0]?.ExitCode ?? ''}.`);
  return { service, ms };
};
