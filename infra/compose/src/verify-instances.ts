import { setTimeout as pause } from 'node:timers/promises';
import type { ComposeProject } from './compose-project.ts';
import { startSteadyReaders } from './steady-readers.ts';
import { startSteadyWriters } from './steady-writers.ts';
import { allGood, stopOne } from './verify-stops.ts';

export interface InstancesOptions {
  readonly project: ComposeProject;
  readonly up: (...scale: readonly string[]) => Promise<unknown>;
  readonly siteUrl: string;
  /** Addresses that are read all the time, answered by the scaled services. */
  readonly watched: readonly string[];
}

const scaled = ['search', 'ratings'];
const twice = scaled.flatMap((service) => ['--scale', `${service}=2`]);
const noticedWithinMs = 20_000;
const watchedAfterKillMs = 8_000;
const pollMs = 500;

/**
 * Two instances of a service share its requests, also those of connections that were open before. One of them stopped, in
 * time and in order, reads and writes go on; one of them killed, the reads do. How many there were; rejects when one of
 * them failed.
 */
export const verifyInstances = async ({
  project,
  up,
  siteUrl,
  watched,
}: InstancesOptions): Promise<{ readonly reads: number; readonly writes: number }> => {
  const writers = await startSteadyWriters(siteUrl);
  const readers = startSteadyReaders(siteUrl, watched);
  try {
    await up(...twice, '--no-recreate');
    for (const service of scaled) await allInstancesAnswer(project, service);
    for (const service of scaled) await stopOne(project, service, await oneOf(project, service));
    // What a killed instance was saving may be saved or not: whoever sent it asks again.
    await writers.stop();
    await up(...twice, '--no-recreate');
    for (const service of scaled) await allInstancesAnswer(project, service);
    for (const service of scaled)
      await project.docker('kill', '--signal=KILL', await oneOf(project, service));
    await pause(watchedAfterKillMs);
  } finally {
    await Promise.all([readers.stop(), writers.stop()]);
  }
  return { reads: allGood(await readers.stop()), writes: allGood(await writers.stop()) };
};

const oneOf = async (project: ComposeProject, service: string): Promise<string> => {
  const [one] = await project.containersOf(service);
  if (one === undefined) throw new Error(`${service} has no container`);
  return one.ID;
};

const allInstancesAnswer = async (project: ComposeProject, service: string): Promise<void> => {
  const deadline = Date.now() + noticedWithinMs;
  for (;;) {
    const instances = await project.containersOf(service);
    const counts = await Promise.all(instances.map(({ ID }) => answersOf(project, ID)));
    if (counts.length === 2 && counts.every((count) => count > 0)) return;
    if (Date.now() > deadline) {
      throw new Error(
        `Not every instance of ${service} gets requests; they answered ${counts.join(' and ')}`,
      );
    }
    await pause(pollMs);
  }
};

const metrics =
  'fetch(`http://127.0.0.1:${process.env.PORT}/metrics`).then(async (a) => console.log(await a.text()))';

/** Requests it has answered, those for its health aside. */
const answersOf = async (project: ComposeProject, container: string): Promise<number> => {
  const said = await project.docker('exec', container, 'node', '-e', metrics);
  const counts = said.matchAll(/^http_request_duration_seconds_count\{.*route="\/api\/[^}]*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};
