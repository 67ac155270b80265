import { setTimeout as pause } from 'node:timers/promises';
import type { ComposeProject } from './compose-project.ts';
import { startReads, startWrites } from './traffic.ts';
import { stopOne } from './verify-stops.ts';

export interface InstancesOptions {
  readonly project: ComposeProject;
  /** `docker compose up --wait` with these arguments. */
  readonly up: (...args: readonly string[]) => Promise<unknown>;
  readonly siteUrl: string;
  /** Read all the time, from the scaled services. */
  readonly paths: readonly string[];
}

const scaled = ['search', 'ratings'];
const twice = scaled.flatMap((service) => ['--scale', `${service}=2`]);
const noticedWithinMs = 20_000;
/** Longer than the session of a Kafka consumer, after which its partitions move to the other instance. */
const readAfterKillMs = 15_000;
const pollMs = 500;

/**
 * Two instances share the requests, also those on older connections. No read and no write may fail while one instance
 * stops, and no read after one is killed.
 */
export const verifyInstances = async ({
  project,
  up,
  siteUrl,
  paths,
}: InstancesOptions): Promise<{ readonly reads: number; readonly writes: number }> => {
  const writes = await startWrites(siteUrl);
  const reads = startReads(siteUrl, paths);
  try {
    await up(...twice, '--no-recreate');
    for (const service of scaled) await waitUntilShared(project, service);
    for (const service of scaled) await stopOne(project, service, await firstOf(project, service));
    // Whether a killed instance has saved a write is open, so its client has to repeat it.
    await writes.stop();
    await up(...twice, '--no-recreate');
    for (const service of scaled) await waitUntilShared(project, service);
    for (const service of scaled)
      await project.docker('kill', '--signal=KILL', await firstOf(project, service));
    await pause(readAfterKillMs);
  } finally {
    await Promise.allSettled([reads.stop(), writes.stop()]);
  }
  return { reads: await reads.stop(), writes: await writes.stop() };
};

const firstOf = async (project: ComposeProject, service: string): Promise<string> => {
  const [first] = await project.containersOf(service);
  if (first === undefined) throw new Error(`${service} has no container.`);
  return first.ID;
};

const waitUntilShared = async (project: ComposeProject, service: string): Promise<void> => {
  const deadline = Date.now() + noticedWithinMs;
  for (;;) {
    const containers = await project.containersOf(service);
    const counts = await Promise.all(containers.map(({ ID }) => countRequests(project, ID)));
    if (counts.length === 2 && counts.every((count) => count > 0)) return;
    if (Date.now() > deadline)
      throw new Error(
        `Not every instance of ${service} gets requests. Their counts: ${counts.join(' and ')}`,
      );
    await pause(pollMs);
  }
};

/** Bash sends the request. Node would take the container's CPU from the service while it starts. */
const printMetrics =
  "exec 3<>/dev/tcp/127.0.0.1/${OPERATIONS_PORT:-$PORT} && printf 'GET /metrics HTTP/1.0\\r\\n\\r\\n' >&3 && cat <&3";

/** The requests to a container's API, without those to its health checks. */
const countRequests = async (project: ComposeProject, container: string): Promise<number> => {
  const metrics = await project.docker('exec', container, 'bash', '-c', printMetrics);
  const counts = metrics.matchAll(/^http_request_duration_seconds_count\{.*route="\/api\/[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};
