import { randomUUID } from 'node:crypto';
import { falsifyUnread, forgetUnread } from '../faults/engine-data.ts';
import { isSurely, unreadOf, type Correspondence, type TriedMessage } from '../load/correspondence.ts';
import type { Ground } from '../load/world.ts';
import type { Plant } from './plant.ts';

const messages = '"social-messaging".messages';
const conversations = '"social-messaging".conversations';

const lostMessage: Plant = {
  what: 'an acknowledged message removed',
  caughtBy: 'messages kept',
  plant: async ({ stack }, ground) => {
    const [removed] = await stack.query<{ row: unknown }>(
      `delete from ${messages} m where message_id = $1 returning to_jsonb(m) as row`,
      [idOf(twoOf(ground)[0])],
    );
    return () =>
      stack.query(`insert into ${messages} select * from jsonb_populate_record(null::${messages}, $1)`, [
        removed?.row,
      ]);
  },
};

const forgottenReading: Plant = {
  what: 'a message unread again',
  caughtBy: 'messages kept',
  plant: async ({ stack }, ground) => {
    const read = all(ground).find(({ possibleRead }) => isSurely(possibleRead, true));
    const setRead = (at: string | null) =>
      stack.query(`update ${messages} set read_at = $2 where message_id = $1`, [idOf(read), at]);
    await setRead(null);
    return () => setRead(new Date().toISOString());
  },
};

const doubledMessage: Plant = {
  what: 'a message that is there twice',
  caughtBy: 'messages once',
  plant: async ({ stack }, ground) => {
    const copy = randomUUID();
    await stack.query(
      `insert into ${messages}
       select * from jsonb_populate_record(null::${messages},
         (select to_jsonb(m) from ${messages} m where message_id = $1) || $2)`,
      [idOf(twoOf(ground)[0]), { message_id: copy, client_message_id: copy }],
    );
    return () => stack.query(`delete from ${messages} where message_id = $1`, [copy]);
  },
};

const swappedMessages: Plant = {
  what: 'two messages the wrong way round',
  caughtBy: 'messages in order',
  plant: async ({ stack }, ground) => {
    const [one, other] = twoOf(ground);
    const swap = () =>
      stack.query(
        `update ${messages} m set content = o.content from ${messages} o
         where (m.message_id, o.message_id) in (($1, $2), ($2, $1))`,
        [idOf(one), idOf(other)],
      );
    await swap();
    return swap;
  },
};

export const miscounted: Plant = {
  what: 'an unread message counted twice',
  caughtBy: 'badges agree',
  plant: async ({ stack }, ground) => {
    const { recipientId, senderId } = unreadCorrespondence(ground);
    const change = (by: number) =>
      stack.query(
        `update ${conversations} set unread_count = unread_count + $3 where member_id = $1 and other_id = $2`,
        [recipientId, senderId, by],
      );
    await change(1);
    return () => change(-1);
  },
};

const falseCache: Plant = {
  what: 'a false count in Redis',
  caughtBy: 'badges agree',
  plant: async ({ redisUrl }, ground) => {
    const { recipientId } = unreadCorrespondence(ground);
    await falsifyUnread(redisUrl, recipientId, 1_000);
    return () => forgetUnread(redisUrl, recipientId);
  },
};

export const messagePlants: readonly Plant[] = [
  lostMessage,
  forgottenReading,
  doubledMessage,
  swappedMessages,
  miscounted,
  falseCache,
];

/** The first two of which everybody knows, by the same member to the same other. */
const twoOf = ({ correspondences }: Ground): readonly TriedMessage[] => {
  const known = correspondences.map((one) => one.messages.filter(({ possible }) => isSurely(possible, true)));
  const long = known.find(({ length }) => length > 1);
  if (long === undefined) throw new Error('nobody wrote twice to the same member');
  return long;
};

const unreadCorrespondence = ({ correspondences }: Ground): Correspondence => {
  const unread = correspondences.find((one) => unreadOf(one) !== undefined);
  if (unread === undefined) throw new Error('there is no unread message');
  return unread;
};

const all = ({ correspondences }: Ground): readonly TriedMessage[] =>
  correspondences.flatMap((one) => one.messages);

const idOf = (message: TriedMessage | undefined): string => {
  const id = message?.messageId ?? null;
  if (id === null) throw new Error('there is no such message');
  return id;
};
