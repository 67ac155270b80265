import { serviceNames } from '@candor/platform';
import type { MemberHistory, Others } from './people.ts';
import type { Row } from './rows.ts';

/** Why rows about others change or go with the erased member. */
export interface Exception {
  readonly why: string;
  /** Whether a row goes. Without it, only rows about the member alone may go. */
  readonly goes?: (row: Row) => boolean;
  readonly changes?: readonly Changes[];
}

interface Changes {
  readonly columns: readonly string[];
  readonly where: (row: Row) => boolean;
}

/** Tables with progress and work, without personal data. */
export const bookkeeping: ReadonlySet<string> = new Set([
  'bus.checkpoints',
  'search.entity_indices',
  ...services('inbox', 'relay_checkpoint', 'feed_progress'),
]);

/** Tables that only grow. */
export const journals: ReadonlySet<string> = new Set(['bus.messages', ...services('events')]);

/** All changes for others, by table. An unused entry is a defect too. */
export const exceptionsOf = (
  { member, rating, listed }: MemberHistory,
  { friend, rated, claimed, votedFor, repliedTo }: Others,
): Readonly<Record<string, Exception>> => {
  const names = (row: Row, ...ids: readonly string[]) => ids.some((id) => row.text.includes(id));
  const own = (row: Row) => names(row, member.id, rating.id);
  const averages = (why: string, columns: readonly string[]): Exception => ({
    why,
    changes: [{ columns, where: (row) => names(row, rated, ...listed) }],
  });
  const owner: Exception = {
    why: 'The member had claimed the listing.',
    changes: [{ columns: ['claimed_by'], where: (row) => names(row, claimed) }],
  };
  const followers: Exception = {
    why: 'The member and the friend followed each other.',
    goes: ({ columns }) => columns['member_id'] === member.id,
    changes: [{ columns: ['follower_count', 'following_count'], where: (row) => names(row, friend.id) }],
  };
  const itsVote = { where: (row: Row) => row.columns['rating_id'] === votedFor.id };
  return {
    'social-messaging.follows': { why: 'Follows of and by the member.', goes: own },
    'social-messaging.blocks': { why: 'Blocks of and by the member.', goes: own },
    'social-messaging.messages': {
      why: 'Messages by the member, not those to them.',
      goes: ({ columns }) => columns['sender_id'] === member.id,
    },
    'social-messaging.conversations': {
      why: 'The member’s side. The friend’s ends with their own last message and has nothing unread.',
      goes: ({ columns }) => columns['member_id'] === member.id,
      changes: [{ columns: ['last_message_id', 'unread_count'], where: own }],
    },
    'social-messaging.notifications': {
      why: 'The member’s, and those of the friend that only the member caused, so no decisions of an admin.',
      goes: ({ columns }) =>
        columns['member_id'] === member.id ||
        (columns['member_id'] === friend.id && columns['kind'] !== 'decision'),
    },
    'social-messaging.notification_actors': {
      why: 'What the member caused, and what the friend caused for the member.',
      goes: own,
    },
    'social-messaging.ratings': { why: 'Ratings of the member.', goes: own },
    'social-messaging.replies': {
      why: 'The member had replied to one.',
      goes: (row) => own(row) || names(row, repliedTo.id),
    },
    'social-messaging.entities': owner,
    'identity.data_exports': {
      why: 'The member’s, and the friend’s, which names the member and is created again.',
      goes: ({ columns }) => columns['member_id'] === member.id,
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
    'identity.profile_views': { why: 'Views of and by the member.', goes: own },
    'identity.follow_counts': followers,
    'ratings.follow_counts': followers,
    'ratings.follows': { why: 'Follows of and by the member.', goes: own },
    'ratings.votes': { why: 'Votes of the member and on their ratings.', goes: own },
    'ratings.rating_viewers': { why: 'Views of and by the member.', goes: own },
    'ratings.ratings': {
      why: 'The member voted for one and replied to one.',
      goes: ({ columns }) => columns['author_id'] === member.id,
      changes: [
        {
          columns: ['helpful_votes', 'helpful_score', 'reply', 'reply_writer_id'],
          where: (row) => names(row, votedFor.id, repliedTo.id),
        },
      ],
    },
    'ratings.entity_summary': averages('The member had rated it.', [
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
    'catalog.entity_ratings': averages('The member had rated it.', ['star_sum', 'review_count']),
    'admin.entity_ratings': averages('The member had rated it.', ['star_sum', 'review_count']),
    'admin.rating_days': {
      why: 'Ratings of a day, including the member’s.',
      changes: [{ columns: ['star_sum', 'rating_count'], where: () => true }],
    },
    'admin.case_decisions': {
      why: 'About the member’s review: the decision stays without the author.',
      changes: [{ columns: ['author_id'], where: own }],
    },
    'ratings.entities': owner,
    'search.entities': owner,
    'admin.entities': owner,
    'search.rating_votes': {
      why: 'The member had voted for it.',
      goes: own,
      changes: [{ columns: ['helpful'], ...itsVote }],
    },
    'search.search_documents': {
      why: 'The member had voted for one, and claimed the listing of the other. A rebuild renumbers all and drops removed ones.',
      goes: (row) => own(row) || row.columns['removed'] === true,
      changes: [
        { columns: ['helpful_score'], ...itsVote },
        {
          columns: ['rating_view', 'entity_view', 'author_view'],
          where: (row) => names(row, votedFor.id, repliedTo.id),
        },
        { columns: ['version', 'transaction_id'], where: () => true },
      ],
    },
    'search.entity_documents': {
      why: 'The member had rated some, and claimed one. A rebuild renumbers all.',
      changes: [
        {
          columns: [
            'review_count',
            'star_sum',
            'price',
            'tags',
            'is_recommended',
            'has_photos',
            'is_claimed',
            'trend',
            'terms',
            'view',
            'review_ids',
            'review_terms',
          ],
          where: (row) => names(row, rated, claimed, ...listed),
        },
        { columns: ['version', 'transaction_id'], where: () => true },
      ],
    },
  };
};

function services(...tables: readonly string[]): readonly string[] {
  return serviceNames.flatMap((service) => tables.map((table) => `${service}.${table}`));
}
