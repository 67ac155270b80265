import { contentOf, type RatingContent, type RatingFacts } from '@candor/contracts';
import { defineProjection } from '@candor/platform';
import { wordStarts } from '@candor/shared-kernel';
import { languageOf } from '@candor/shared-kernel/language';
import { sql } from 'slonik';
import type { HidingCause, RatingEvent } from '../../rating/rating.events.ts';
import type { ReplyEvent } from '../../reply/reply.events.ts';
import type { Ballot, VoteEvent } from '../../vote/vote.events.ts';

/**
 * The live ratings, including hidden ones, and the votes on their current revision, one row each. A vote first updates the row
 * of its rating, and stops unless the rating still has the revision of the vote. A concurrent revision or removal either waits
 * for the vote and deletes it, or comes first and stops it. So the counts always equal the counted rows of `votes`.
 */
export const ratingsProjection = defineProjection<RatingEvent | VoteEvent | ReplyEvent>({
  name: 'ratings',
  tables: ['ratings', 'votes'],
  on: {
    RatingRevised: ({ data }) => [
      sql.unsafe`
        update ratings set
          star_rating = ${data.starRating}, content = ${sql.jsonb(contentWithLanguage(data))}, words = ${wordsOf(data)},
          imported_helpful_count = ${data.importedHelpfulCount}, updated_at = ${data.updatedAt},
          revision = ${data.revision},
          helpful_votes = case when revision = ${data.revision} then helpful_votes else 0 end,
          unhelpful_votes = case when revision = ${data.revision} then unhelpful_votes else 0 end
        where rating_id = ${data.ratingId}
      `,
      sql.unsafe`delete from votes where rating_id = ${data.ratingId} and revision < ${data.revision}`,
    ],
    PhotoTakenOut: ({ data: { ratingId, photos } }) => sql.unsafe`
      update ratings set content = content || ${sql.jsonb({ photos })} where rating_id = ${ratingId}
    `,
    RatingHidden: ({ data }) => addCause(data),
    HidingCauseAdded: ({ data }) => addCause(data),
    HidingCauseLifted: ({ data }) => takeCause(data),
    RatingRestored: ({ data }) => takeCause(data),
    // The stream's id has the entity that the rating was written for.
    RatingMoved: ({ data: { ratingId, entityId, authorId }, streamId }) => {
      const originId = streamId.slice(`rating-${authorId}.`.length);
      return sql.unsafe`
        update ratings set entity_id = ${entityId}, origin_id = ${originId === entityId ? null : originId}
        where rating_id = ${ratingId}
      `;
    },
    RatingRemoved: ({ data }) => [
      sql.unsafe`delete from ratings where rating_id = ${data.ratingId}`,
      sql.unsafe`delete from votes where rating_id = ${data.ratingId}`,
    ],
    VoteCast: ({ data: { ratingId, voterId, ballot, previous }, occurredAt }) => {
      const added = countsOf(ballot);
      const taken = countsOf(previous?.revision === ballot.revision ? previous : null);
      return sql.unsafe`
        with counted as (
          update ratings set
            helpful_votes = helpful_votes + ${added.helpful - taken.helpful},
            unhelpful_votes = unhelpful_votes + ${added.unhelpful - taken.unhelpful}
          where rating_id = ${ratingId} and revision = ${ballot.revision}
          returning rating_id
        )
        insert into votes (rating_id, voter_id, revision, is_helpful, is_counted, cast_at)
        select rating_id, ${voterId}::uuid, ${ballot.revision}::integer, ${ballot.isHelpful}::boolean,
          ${ballot.isCounted}::boolean, ${occurredAt}::timestamptz
        from counted
        on conflict (rating_id, voter_id) do update
        set revision = excluded.revision, is_helpful = excluded.is_helpful, is_counted = excluded.is_counted,
          cast_at = excluded.cast_at
      `;
    },
    VoteWithdrawn: ({ data: { ratingId, voterId, previous } }) => {
      const taken = countsOf(previous);
      return sql.unsafe`
        with counted as (
          update ratings set
            helpful_votes = helpful_votes - ${taken.helpful}, unhelpful_votes = unhelpful_votes - ${taken.unhelpful}
          where rating_id = ${ratingId} and revision = ${previous.revision}
          returning rating_id
        )
        delete from votes using counted where votes.rating_id = counted.rating_id and votes.voter_id = ${voterId}
      `;
    },
    ReplyWritten: ({ data: { ratingId, writerId, text, createdAt, updatedAt } }) => sql.unsafe`
      update ratings set reply = ${sql.jsonb({ text, createdAt, updatedAt })}, reply_writer_id = ${writerId}
      where rating_id = ${ratingId}
    `,
    ReplyRemoved: ({ data: { ratingId } }) => sql.unsafe`
      update ratings set reply = null, reply_writer_id = null where rating_id = ${ratingId}
    `,
  },
  onMany: {
    RatingPublished: (events) => sql.unsafe`
      insert into ratings (
        rating_id, entity_id, author_id, revision, star_rating, content, words, imported_helpful_count, created_at,
        updated_at
      )
      select * from jsonb_to_recordset(${sql.jsonb(events.map(({ data }) => rowOf(data)))}) as published (
        rating_id uuid, entity_id uuid, author_id uuid, revision integer, star_rating smallint, content jsonb, words text,
        imported_helpful_count integer, created_at timestamptz, updated_at timestamptz
      )
    `,
  },
});

interface Caused {
  readonly ratingId: string;
  readonly cause: HidingCause;
}

const addCause = ({ ratingId, cause }: Caused) => sql.unsafe`
  update ratings set hidden_for = array_append(hidden_for, ${cause}::text) where rating_id = ${ratingId}
`;

const takeCause = ({ ratingId, cause }: Caused) => sql.unsafe`
  update ratings set hidden_for = array_remove(hidden_for, ${cause}::text) where rating_id = ${ratingId}
`;

const rowOf = (rating: RatingFacts) => ({
  rating_id: rating.ratingId,
  entity_id: rating.entityId,
  author_id: rating.authorId,
  revision: rating.revision,
  star_rating: rating.starRating,
  content: contentWithLanguage(rating),
  words: wordsOf(rating),
  imported_helpful_count: rating.importedHelpfulCount,
  created_at: rating.createdAt,
  updated_at: rating.updatedAt,
});

const contentWithLanguage = (rating: RatingFacts): RatingContent => ({
  ...contentOf(rating),
  language: languageOf(rating),
});

const wordsOf = ({ title, review, tags }: RatingFacts): string =>
  wordStarts([title, review, ...tags].join(' '));

const countsOf = (ballot: Ballot | null) => ({
  helpful: ballot?.isCounted === true && ballot.isHelpful ? 1 : 0,
  unhelpful: ballot?.isCounted === true && !ballot.isHelpful ? 1 : 0,
});
