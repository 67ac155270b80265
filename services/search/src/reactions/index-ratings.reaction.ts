import {
  defineReaction,
  type AnyAnnounced,
  type Reaction,
  type SearchChange,
  type SearchDocuments,
  type Transaction,
} from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { DocumentRow, searchDocument } from './search-document.ts';

const documentsAtOnce = 500;

/** Brings the documents of everything that a batch of events touched up to date. */
export const indexRatings = (documents: SearchDocuments): Reaction =>
  defineReaction({
    name: 'index-ratings',
    to: [
      'ratings.rating-published.v1',
      'ratings.rating-revised.v1',
      'ratings.rating-removed.v1',
      'ratings.vote-cast.v1',
      'ratings.vote-withdrawn.v1',
      'catalog.entity-listed.v1',
      'catalog.entity-changed.v1',
      'identity.member-registered.v1',
      'identity.profile-changed.v1',
      'identity.flags-changed.v1',
    ],
    react: async (events, transaction) => {
      const touches = await touchesOf(events, transaction);
      // Sorted, so that two batches that touch the same ratings cannot wait for each other.
      const ratingIds = [...new Set(touches.map(({ ratingId }) => ratingId))].sort();
      const madeBy = touches.flatMap(({ ratingId, actorId }) =>
        actorId === null ? [] : [{ ratingId, actorId }],
      );
      for (let start = 0; start < ratingIds.length; start += documentsAtOnce) {
        const some = ratingIds.slice(start, start + documentsAtOnce);
        await writeDocuments(documents, transaction, some, start === 0 ? madeBy : []);
      }
    },
  });

interface Touch {
  readonly ratingId: string;
  /** Who did it. */
  readonly actorId: string | null;
}

const TouchedRow = z.object({ rating_id: z.string(), entity_id: z.string(), author_id: z.string() });

const touchesOf = async (
  events: readonly AnyAnnounced[],
  transaction: Transaction,
): Promise<readonly Touch[]> => {
  const touches: Touch[] = [];
  const actorsOfEntities = new Map<string, (string | null)[]>();
  const actorsOfMembers = new Map<string, (string | null)[]>();
  for (const { data, actorId } of events) {
    if ('ratingId' in data) touches.push({ ratingId: data.ratingId, actorId });
    else if ('entityId' in data) addTo(actorsOfEntities, data.entityId, actorId);
    else if ('memberId' in data) addTo(actorsOfMembers, data.memberId, actorId);
  }
  if (actorsOfEntities.size + actorsOfMembers.size === 0) return touches;
  const rows = await transaction.any(sql.type(TouchedRow)`
    select rating_id, entity_id, author_id from ratings
    where entity_id = any(${sql.array([...actorsOfEntities.keys()], 'uuid')})
    union
    select rating_id, entity_id, author_id from ratings
    where author_id = any(${sql.array([...actorsOfMembers.keys()], 'uuid')})
  `);
  for (const { rating_id: ratingId, entity_id, author_id } of rows) {
    const actors = [...(actorsOfEntities.get(entity_id) ?? []), ...(actorsOfMembers.get(author_id) ?? [])];
    touches.push(...actors.map((actorId) => ({ ratingId, actorId })));
  }
  return touches;
};

const addTo = (lists: Map<string, (string | null)[]>, key: string, value: string | null): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

/** Makes the documents of these ratings, at most some hundreds and in the order of their ids. */
export const writeDocuments = async (
  documents: SearchDocuments,
  transaction: Transaction,
  ratingIds: readonly string[],
  madeBy: readonly { readonly ratingId: string; readonly actorId: string }[] = [],
): Promise<void> => {
  const rows = await nextVersions(transaction, ratingIds);
  await documents.applyIn(transaction, rows.map(changeOf), madeBy);
};

/** A rating whose author or entity was not heard of yet is no document; it becomes one when they are. */
const nextVersions = async (transaction: Transaction, ratingIds: readonly string[]) => {
  // A statement of its own: the next one sees what was committed while this one waited, so a higher version never has
  // older facts.
  await transaction.query(sql.unsafe`
    select from ratings where rating_id = any(${sql.array(ratingIds, 'uuid')}) order by rating_id for update
  `);
  return transaction.any(sql.type(DocumentRow)`
    select r.rating_id, nextval('document_versions') as document_version, r.is_removed,
      case when r.is_removed then null else r.facts end as facts,
      e.summary as entity, to_jsonb(m) as author,
      coalesce(v.helpful, 0) as helpful, coalesce(v.unhelpful, 0) as unhelpful
    from ratings r
    join entities e on e.entity_id = r.entity_id
    join members m on m.member_id = r.author_id
    left join rating_votes v on v.rating_id = r.rating_id and v.revision = r.revision
    where r.rating_id = any(${sql.array(ratingIds, 'uuid')})
    order by r.rating_id
  `);
};

const changeOf = (row: DocumentRow): SearchChange =>
  row.facts === null
    ? { type: 'remove', version: row.document_version, ratingId: row.rating_id }
    : { type: 'put', version: row.document_version, document: searchDocument({ ...row, facts: row.facts }) };
