import { MessageView } from '@candor/contracts';
import { z } from 'zod';
import type { Site } from '../load/site.ts';
import { sessionOf, type Ground } from '../load/world.ts';
import { threadKey } from './messages.ts';

const patienceMs = 10_000;
const Thread = z.object({ data: z.array(MessageView), hasOlder: z.boolean() });

/** All messages between those who wrote to each other, oldest first, by `threadKey`. Rejects when somebody does not answer. */
export const collectThreads = async (
  site: Site,
  { correspondences, members }: Ground,
): Promise<ReadonlyMap<string, readonly MessageView[]>> => {
  const wanted = new Map(correspondences.map((one) => [threadKey(one.senderId, one.recipientId), one]));
  const threads = new Map<string, readonly MessageView[]>();
  for (const [key, { senderId, recipientId }] of wanted) {
    threads.set(key, await wholeThread(site, sessionOf(members, recipientId), senderId));
  }
  return threads;
};

const wholeThread = async (site: Site, session: string, otherId: string): Promise<readonly MessageView[]> => {
  let messages: readonly MessageView[] = [];
  for (;;) {
    const [oldest] = messages;
    const before = oldest === undefined ? '' : `&before=${oldest.id}`;
    const path = `/api/messages/${otherId}?limit=100${before}`;
    const { status, json } = await site.ask({ method: 'GET', path, session, patienceMs });
    if (status !== 200) throw new Error(`${path} is answered with ${status}`);
    const { data, hasOlder } = Thread.parse(json);
    messages = [...data, ...messages];
    if (!hasOlder) return messages;
  }
};
