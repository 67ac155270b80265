import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ListedEntity } from '@candor/contracts';
import { register } from './journey.ts';
import { visitorOf, type Visitor, type VisitorsAnswer } from './visitor.ts';

/** Members who list a place and rate it, all the time, each write with an `Idempotency-Key` and sent once. */
export interface SteadyWriters {
  /** One of them. */
  readonly member: Visitor;
  /** Resolves when an answer says for the first time that whoever gave it ends the connection. */
  readonly warned: Promise<void>;
  /** Ends it; how many answers were good, and what the others were. */
  stop(): Promise<{ readonly good: number; readonly bad: readonly string[] }>;
}

const writers = 6;
/** Each stays below the limits for members. */
const everyMs = 2_500;

export const startSteadyWriters = async (siteUrl: string): Promise<SteadyWriters> => {
  const bad: string[] = [];
  let good = 0;
  let isStopped = false;
  const warned = Promise.withResolvers<undefined>();
  const stopped = Promise.withResolvers<undefined>();

  const write = async (member: Visitor, path: string, body: unknown): Promise<VisitorsAnswer | null> => {
    try {
      const answer = await member.ask('POST', path, body, { 'idempotency-key': randomUUID() });
      if (answer.isLast) warned.resolve(undefined);
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.bytes.toString().slice(0, 200)}`);
      good += 1;
      return answer;
    } catch (error) {
      bad.push(`${String(error)} POST ${path}`);
      return null;
    }
  };
  const listAndRate = async (member: Visitor): Promise<void> => {
    const place = { category: 'food', city: 'Austin', state: 'TX' };
    const listed = await write(member, '/api/entities', { name: `Soup Kitchen ${randomUUID()}`, ...place });
    if (listed === null || isStopped) return;
    await write(member, '/api/ratings', {
      entityId: ListedEntity.parse(listed.json).id,
      starRating: 4,
      title: 'Worth the walk',
      review: 'The room is calm, the staff remember your name, and the soup tastes as if somebody cared.',
    });
  };
  const writeOn = async (member: Visitor, startsInMs: number): Promise<void> => {
    await Promise.race([pause(startsInMs), stopped.promise]);
    while (!isStopped) {
      await Promise.all([listAndRate(member), Promise.race([pause(everyMs), stopped.promise])]);
    }
  };

  const member = visitorOf(siteUrl);
  const members = [member, ...Array.from({ length: writers - 1 }, () => visitorOf(siteUrl))];
  for (const one of members)
    await register(one, { email: `${randomUUID()}@example.com`, password: `a quiet room ${randomUUID()}` });
  const running = Promise.all(members.map((one, index) => writeOn(one, (index * everyMs) / writers)));
  return {
    member,
    warned: warned.promise,
    stop: async () => {
      isStopped = true;
      stopped.resolve(undefined);
      await running;
      return { good, bad };
    },
  };
};
