import { randomUUID } from 'node:crypto';
import { deleteDocument } from '../faults/engine-data.ts';
import type { Slot } from '../load/ledger.ts';
import type { Stack } from '../stack/run-stack.ts';
import { messagePlants } from './message-plants.ts';
import { paymentPlants } from './payment-plants.ts';
import type { Plant } from './plant.ts';

const lostRating: Plant = {
  what: 'an acknowledged rating removed',
  caughtBy: 'nothing lost',
  plant: async ({ stack }, { slots }) => {
    const names = await storedColumns(stack);
    const [removed] = await stack.query<{ row: unknown }>(
      'delete from ratings.ratings r where rating_id = $1 returning to_jsonb(r) as row',
      [ratingOf(slots)],
    );
    return () =>
      stack.query(
        `insert into ratings.ratings (${names}) select ${names} from jsonb_populate_record(null::ratings.ratings, $1)`,
        [removed?.row],
      );
  },
};

const doubledRating: Plant = {
  what: 'a second rating by the same member',
  caughtBy: 'nothing doubled',
  plant: async ({ stack }, { slots }) => {
    const names = await storedColumns(stack);
    const copy = randomUUID();
    await stack.query('alter table ratings.ratings drop constraint ratings_author_id_entity_id_key');
    await stack.query(
      `insert into ratings.ratings (${names})
       select ${names} from jsonb_populate_record(null::ratings.ratings,
         (select to_jsonb(r) from ratings.ratings r where rating_id = $1) || $2)`,
      [ratingOf(slots), { rating_id: copy }],
    );
    return async () => {
      await stack.query('delete from ratings.ratings where rating_id = $1', [copy]);
      await stack.query('alter table ratings.ratings add unique (author_id, entity_id)');
    };
  },
};

const doubledCounter: Plant = {
  what: 'a rating counted twice in catalog',
  caughtBy: 'counters agree',
  plant: async ({ stack }, { slots }) => {
    const change = (by: number) =>
      stack.query(
        `update catalog.entity_ratings set review_count = review_count + $2
         where entity_id = (select entity_id from ratings.ratings where rating_id = $1)`,
        [ratingOf(slots), by],
      );
    await change(1);
    return () => change(-1);
  },
};

const doubledVote: Plant = {
  what: 'a vote counted twice',
  caughtBy: 'votes counted',
  plant: async ({ stack }, { slots }) => {
    const change = (by: number) =>
      stack.query('update ratings.ratings set helpful_votes = helpful_votes + $2 where rating_id = $1', [
        ratingOf(slots),
        by,
      ]);
    await change(1);
    return () => change(-1);
  },
};

/** Kept, but shown to nobody. */
const lostPhoto: Plant = {
  what: 'a photo that is served no more',
  caughtBy: 'nothing lost',
  plant: async ({ stack }, { slots }) => {
    const setHidden = (isHidden: boolean) =>
      stack.query('update media.photo_uses set is_rating_hidden = $2 where photo_path = $1', [
        photoOf(slots),
        isHidden,
      ]);
    await setHidden(true);
    return () => setHidden(false);
  },
};

/** Not undone: the index keeps no sources to make it again from. So it comes last. */
const lostDocument: Plant = {
  what: 'a document removed from the index',
  caughtBy: 'all found',
  plant: async ({ stack, elasticsearchUrl }, { slots }) => {
    await deleteDocument(elasticsearchUrl, stack.elasticsearchIndex, ratingOf(slots));
    return () => Promise.resolve();
  },
};

const deadLetter: Plant = {
  what: 'an event set aside',
  caughtBy: 'no dead letters',
  plant: async ({ stack }) => {
    const streamId = `planted-${randomUUID()}`;
    await stack.query(
      `insert into search.dead_letters (stream_id, version, topic, envelope, error)
       values ($1, 1, 'planted', '{"type": "planted"}', 'planted')`,
      [streamId],
    );
    return () => stack.query('delete from search.dead_letters where stream_id = $1', [streamId]);
  },
};

const failingEntities: Plant = {
  what: 'entities that are answered with 5xx',
  caughtBy: 'answers',
  plant: async ({ stack }) => {
    await stack.query('alter table catalog.entity_ratings rename to entity_ratings_away');
    return () => stack.query('alter table catalog.entity_ratings_away rename to entity_ratings');
  },
};

export const plants: readonly Plant[] = [
  lostRating,
  doubledRating,
  doubledCounter,
  doubledVote,
  lostPhoto,
  ...messagePlants,
  ...paymentPlants,
  deadLetter,
  failingEntities,
  lostDocument,
];

/** Without those that are computed. */
const storedColumns = async (stack: Stack): Promise<string> => {
  const [columns] = await stack.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = 'ratings.ratings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return columns?.names ?? '';
};

const photoOf = (slots: readonly Slot[]): string => {
  for (const { possible } of slots) {
    const [state] = possible;
    if (possible.length === 1 && state?.status === 'published' && state.photo !== null) return state.photo;
  }
  throw new Error('no photo was written that could be lost');
};

const ratingOf = (slots: readonly Slot[]): string => {
  for (const { possible } of slots) {
    const [state] = possible;
    if (possible.length === 1 && state?.status === 'published' && state.ratingId !== null)
      return state.ratingId;
  }
  throw new Error('nothing was written that could be removed');
};
