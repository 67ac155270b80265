import { serviceNames } from '@candor/platform';
import type { Life, Others } from './people.ts';
import type { Row, Rows } from './rows.ts';

/** Why rows of a table that are not his alone go, or change, with him. */
export interface Exception {
  readonly why: string;
  /** Of all rows, also those that are his alone; none without it. */
  readonly goes?: (row: Row) => boolean;
  readonly changes?: readonly Changes[];
}

interface Changes {
  readonly columns: readonly string[];
  readonly where: (row: Row) => boolean;
}

/** Tables that say how far something was done, or what is to be done, and nothing of anybody. */
export const bookkeeping: ReadonlySet<string> = new Set([
  'bus.checkpoints',
  ...services('inbox', 'relay_checkpoint', 'feed_progress'),
]);

/** Tables in which everything that happens leaves a row. */
export const journals: ReadonlySet<string> = new Set(['bus.messages', ...services('events')]);

/** All that changes for others, by table; what stands here and does not change is a mistake, too. */
export const exceptionsOf = (
  { gone, rating, listed }: Life,
  { friend, rated, claimed, kept, answered }: Others,
  after: Rows,
): Readonly<Record<string, Exception>> => {
  const names = (row: Row, ...ids: readonly string[]) => ids.some((id) => row.text.includes(id));
  const his = (row: Row) => names(row, gone.id, rating.id);
  const averages = (why: string, columns: readonly string[]): Exception => ({
    why,
    changes: [{ columns, where: (row) => names(row, rated, ...listed) }],
  });
  const owner: Exception = {
    why: 'He had claimed the listing, which is nobody’s now.',
    changes: [{ columns: ['claimed_by'], where: (row) => names(row, claimed) }],
  };
  const followers: Exception = {
    why: 'He followed the friend, who followed him.',
    goes: ({ columns }) => columns['member_id'] === gone.id,
    changes: [{ columns: ['follower_count', 'following_count'], where: (row) => names(row, friend.id) }],
  };
  const itsVote = { where: (row: Row) => row.columns['rating_id'] === kept.id };
  return {
    'social-messaging.follows': { why: 'Nobody follows who is not there.', goes: his },
    'social-messaging.messages': {
      why: 'What he wrote, not what was written to him.',
      goes: ({ columns }) => columns['sender_id'] === gone.id,
    },
    'social-messaging.conversations': {
      why: 'His side; the other’s ends with the last of what he himself wrote, and has nothing unread.',
      goes: ({ columns }) => columns['member_id'] === gone.id,
      changes: [{ columns: ['last_message_id', 'unread_count'], where: his }],
    },
    'identity.data_exports': {
      why: 'His, and the friend’s, in which he is: that is made anew.',
      goes: ({ columns }) => columns['member_id'] === gone.id,
      changes: [
        {
          columns: [
            'status',
            'attempts',
            'due_at',
            'object_key',
            'parts',
            'bytes',
            'expires_at',
            'gathered_at',
            'named_ids',
          ],
          where: ({ columns }) => columns['member_id'] === friend.id,
        },
      ],
    },
    'identity.profile_views': { why: 'Looks at him, and his at others.', goes: his },
    'identity.follow_counts': followers,
    'ratings.follow_counts': followers,
    'ratings.votes': { why: 'His, and those on his ratings.', goes: his },
    'ratings.rating_viewers': { why: 'Who saw his ratings, and whose he saw.', goes: his },
    'ratings.ratings': {
      why: 'He voted for one, and answered one.',
      goes: ({ columns }) => columns['author_id'] === gone.id,
      changes: [
        {
          columns: ['helpful_votes', 'helpful_score', 'reply', 'reply_writer_id'],
          where: (row) => names(row, kept.id, answered.id),
        },
      ],
    },
    'ratings.reply_notices': {
      why: 'Nobody is told any more that he answered.',
      goes: (row) => names(row, answered.id),
    },
    'ratings.entity_summary': averages('He had rated it.', [
      'one_star',
      'two_stars',
      'three_stars',
      'four_stars',
      'five_stars',
      'review_count',
      'price_range_sum',
      'price_range_count',
      'service_quality_sum',
      'service_quality_count',
      'recommended_yes',
      'recommended_no',
      'recommended_maybe',
    ]),
    'catalog.entity_ratings': averages('He had rated it.', ['star_sum', 'review_count']),
    'admin.entity_ratings': averages('He had rated it.', ['star_sum', 'review_count']),
    'admin.rating_days': {
      why: 'Ratings of a day, his among them.',
      changes: [{ columns: ['star_sum', 'rating_count'], where: () => true }],
    },
    'admin.case_decisions': {
      why: 'It was about his review: the admin’s decision stays, for whom does not.',
      changes: [{ columns: ['author_id'], where: his }],
    },
    'ratings.entities': owner,
    'search.entities': owner,
    'admin.entities': owner,
    'search.rating_votes': {
      why: 'He had voted for it.',
      goes: his,
      changes: [{ columns: ['helpful'], ...itsVote }],
    },
    'search.search_documents': {
      why: 'He had voted for it; a rebuild numbers all anew, and forgets what was removed before.',
      goes: (row) => his(row) || row.columns['removed'] === true,
      changes: [
        { columns: ['helpful_score'], ...itsVote },
        { columns: ['version', 'transaction_id', 'fingerprint'], where: () => true },
      ],
    },
    'search.search_views': {
      why: 'He had voted for one, and claimed what the other is about.',
      goes: his,
      changes: [{ columns: ['view'], where: (row) => names(row, kept.id, answered.id) }],
    },
    'search.search_terms': {
      why: 'Words that no review has any more.',
      goes: ({ columns }) => !isSearched(after, String(columns['term'])),
    },
  };
};

const isSearched = (after: Rows, term: string): boolean =>
  (after.get('search.search_documents') ?? []).some(({ columns }) =>
    String(columns['lexemes']).includes(`'${term}'`),
  );

function services(...tables: readonly string[]): readonly string[] {
  return serviceNames.flatMap((service) => tables.map((table) => `${service}.${table}`));
}
