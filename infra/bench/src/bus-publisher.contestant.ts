import { setTimeout as pause } from 'node:timers/promises';
import { runService, type Commands } from '@candor/platform';
import { z } from 'zod';
import { castVote, publisherService } from './bus-services.ts';
import { answerParent } from './contestant.ts';

const environment = z.record(z.string(), z.string()).parse(JSON.parse(process.argv[2] ?? '{}'));
const Task = z.object({ perSecond: z.number(), seconds: z.number() });

const started = Promise.withResolvers<Commands>();
const service = await runService(
  publisherService(({ commands }) => {
    started.resolve(commands);
  }),
  { environment },
);
const commands = await started.promise;

/** At a constant rate, whether the ones before are stored already or not. */
const castVotes = async ({ perSecond, seconds }: z.infer<typeof Task>): Promise<void> => {
  const begun = performance.now();
  const cast: Promise<void>[] = [];
  for (let vote = 0; vote < perSecond * seconds; vote += 1) {
    const dueInMs = begun + (vote / perSecond) * 1_000 - performance.now();
    if (dueInMs > 0) await pause(dueInMs);
    cast.push(castVote(commands));
  }
  await Promise.all(cast);
};

answerParent(
  service.url,
  () => service.stop(),
  (task) => castVotes(Task.parse(task)),
);
