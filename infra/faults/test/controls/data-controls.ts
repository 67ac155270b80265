import { randomUUID } from 'node:crypto';
import { checkData, type DataCheckName } from '../../src/checks/data-checks.ts';
import { withRedis } from '../../src/engines.ts';
import type { Fixture } from '../../src/load/fixture.ts';
import {
  isCertain,
  nextUnread,
  type MessageFlow,
  type RatingState,
  type SentMessage,
} from '../../src/load/ledger.ts';
import type { Control, ControlTools } from './control.ts';
import { change, copyRow, deleteDocument, removeRow, renameTable, type Undo } from './seed.ts';

const messages = '"social-messaging".messages';

/** The check of `check` runs on the site's data while the defect is there. */
const control = (
  check: DataCheckName,
  defect: string,
  seed: (tools: ControlTools, fixture: Fixture) => Promise<Undo>,
): Control => ({
  check,
  defect,
  run: async (tools, fixture) => {
    const undo = await seed(tools, fixture);
    const violations = await checkData(tools.stack, tools.site, fixture);
    await undo();
    return violations[check] ?? [];
  },
});

export const countUnreadTwice = ({ stack }: ControlTools, fixture: Fixture): Promise<Undo> => {
  const { recipientId, senderId } = flowWithUnread(fixture);
  return change(
    stack,
    `update "social-messaging".conversations set unread_count = unread_count + $3
     where member_id = $1 and other_id = $2`,
    [recipientId, senderId, 1],
    [recipientId, senderId, -1],
  );
};

export const removeRating = ({ stack }: ControlTools, fixture: Fixture): Promise<Undo> =>
  removeRow(stack, 'ratings.ratings', 'rating_id', ratingIdIn(fixture));

export const dataControls: readonly Control[] = [
  control('no lost ratings', 'an acknowledged rating is removed', removeRating),
  control('no lost ratings', 'an acknowledged photo is not served', ({ stack }, fixture) => {
    const photo = publishedIn(fixture).find((state) => state.photo !== null)?.photo;
    return change(
      stack,
      'update media.photo_uses set is_rating_hidden = $2 where photo_path = $1',
      [photo, true],
      [photo, false],
    );
  }),
  control('no duplicate ratings', 'a member rates an entity twice', ({ stack }, fixture) =>
    copyRow(stack, 'ratings.ratings', 'rating_id', ratingIdIn(fixture), { rating_id: randomUUID() }),
  ),
  control('counters match', 'the catalog counts a rating twice', ({ stack }, fixture) => {
    const id = ratingIdIn(fixture);
    return change(
      stack,
      `update catalog.entity_ratings set review_count = review_count + $2
       where entity_id = (select entity_id from ratings.ratings where rating_id = $1)`,
      [id, 1],
      [id, -1],
    );
  }),
  control('votes match', 'a vote is counted twice', ({ stack }, fixture) => {
    const id = ratingIdIn(fixture);
    return change(
      stack,
      'update ratings.ratings set helpful_votes = helpful_votes + $2 where rating_id = $1',
      [id, 1],
      [id, -1],
    );
  }),
  control('no lost messages', 'an acknowledged message is removed', ({ stack }, fixture) =>
    removeRow(stack, messages, 'message_id', idOf(twoMessagesIn(fixture)[0])),
  ),
  control('no lost messages', 'a message that was read is unread', ({ stack }, fixture) => {
    const read = fixture.flows
      .flatMap((flow) => flow.messages)
      .find(({ possible }) => isCertain(possible, 'read'));
    return change(
      stack,
      `update ${messages} set read_at = $2 where message_id = $1`,
      [idOf(read), null],
      [idOf(read), new Date().toISOString()],
    );
  }),
  control('no duplicate messages', 'a message is there twice', ({ stack }, fixture) => {
    const copy = randomUUID();
    return copyRow(stack, messages, 'message_id', idOf(twoMessagesIn(fixture)[0]), {
      message_id: copy,
      client_message_id: copy,
    });
  }),
  control('messages in order', 'two messages are swapped', ({ stack }, fixture) => {
    const ids = twoMessagesIn(fixture).slice(0, 2).map(idOf);
    return change(
      stack,
      `update ${messages} m set content = o.content from ${messages} o
       where (m.message_id, o.message_id) in (($1, $2), ($2, $1))`,
      ids,
      ids,
    );
  }),
  control('badges match', 'an unread message is counted twice', countUnreadTwice),
  control('badges match', 'Redis has a wrong count', async ({ redisUrl }, fixture) => {
    const wrong = JSON.stringify({ unreadCount: 1_000, revision: 1 });
    const cached = `candor:value:unread:${flowWithUnread(fixture).recipientId}`;
    await withRedis(redisUrl, (redis) => redis.set(cached, wrong, 'PX', 30_000));
    return () => withRedis(redisUrl, (redis) => redis.del(cached));
  }),
  control('no dead letters', 'an event is parked', ({ stack }) => {
    const streamId = `seeded-${randomUUID()}`;
    return change(
      stack,
      `with removed as (delete from search.dead_letters where stream_id = $1)
       insert into search.dead_letters (stream_id, version, topic, envelope, error)
       select $1, 1, 'seeded', '{"type": "seeded"}', 'seeded' where $2`,
      [streamId, true],
      [streamId, false],
    );
  }),
  control('site responds', 'entities fail with 5xx', ({ stack }) =>
    renameTable(stack, 'catalog', 'entity_ratings'),
  ),
  // Cannot be undone, so it comes last: the index stores no sources to restore it from.
  control('search is complete', 'the index lacks a document', async (tools, fixture) => {
    const { stack, elasticsearchUrl } = tools;
    await deleteDocument(elasticsearchUrl, stack.elasticsearchIndex, ratingIdIn(fixture));
    return () => Promise.resolve();
  }),
];

const publishedIn = ({ slots }: Fixture): readonly Extract<RatingState, { status: 'published' }>[] =>
  slots
    .flatMap(({ possible }) => (possible.length === 1 ? possible : []))
    .filter((state) => state.status === 'published');

const ratingIdIn = (fixture: Fixture): string => {
  const id = publishedIn(fixture).find(({ ratingId }) => ratingId !== null)?.ratingId;
  if (id === undefined || id === null) throw new Error('no rating was acknowledged');
  return id;
};

/** Certain messages of one flow, two at least. */
const twoMessagesIn = ({ flows }: Fixture): readonly SentMessage[] => {
  const certain = flows.map((flow) => flow.messages.filter(({ possible }) => !possible.includes('absent')));
  const long = certain.find(({ length }) => length > 1);
  if (long === undefined) throw new Error('no member sent two messages to the same member');
  return long;
};

const flowWithUnread = ({ flows }: Fixture): MessageFlow => {
  const unread = flows.find((flow) => nextUnread(flow) !== undefined);
  if (unread === undefined) throw new Error('no message is unread');
  return unread;
};

const idOf = (message: SentMessage | undefined): string => {
  if (message === undefined || message.messageId === null)
    throw new Error('no such message was acknowledged');
  return message.messageId;
};
