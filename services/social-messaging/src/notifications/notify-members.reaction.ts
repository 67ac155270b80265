import { defineReaction, type AnyAnnounced, type Reaction, type ServiceContext } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { saversOf } from '../saved/savers.queries.ts';
import { countsDue, raiseNotifications } from './raise-notifications.ts';

/** Older events are no news, above all the history that a new installation of this service reads. */
const newsMs = 24 * 60 * 60_000;

/** Notifies members of what others announce. */
export const notifyMembers = ({ now }: Pick<ServiceContext, 'now'>): Reaction =>
  defineReaction({
    name: 'notify-members',
    to: [
      'ratings.rating-published.v1',
      'ratings.rating-hidden.v1',
      'ratings.rating-restored.v1',
      'ratings.rating-removed.v1',
      'ratings.vote-cast.v1',
      'ratings.vote-withdrawn.v1',
      'ratings.reply-written.v1',
      'ratings.reply-removed.v1',
      'identity.member-hidden.v1',
      'identity.member-shown.v1',
    ],
    react: async (events, transaction) => {
      const oldest = now().getTime() - newsMs;
      for (const event of events.filter(({ occurredAt }) => Date.parse(occurredAt) >= oldest))
        for (const statement of statementsOf(event)) await transaction.query(statement);
    },
  });

const statementsOf = (event: AnyAnnounced): readonly QuerySqlToken[] => {
  const { type, data, actorId, occurredAt } = event;
  const day = occurredAt.slice(0, 10);
  if (type === 'ratings.reply-written.v1') {
    const { ratingId, entityId, authorId, writerId } = data;
    return [
      raiseNotifications(sql.fragment`
        values (
          ${authorId}::uuid, 'response', ${`${ratingId}.${day}`}, ${writerId}::uuid, ${ratingId}::uuid, ${entityId}::uuid
        )
      `),
    ];
  }
  if (type === 'ratings.rating-published.v1') {
    // An imported rating has another actor, or none.
    if (actorId !== data.authorId) return [];
    return [
      raiseNotifications(sql.fragment`
        select claimed_by, 'claimed-review', ${data.ratingId}, ${data.authorId}::uuid, ${data.ratingId}::uuid, entity_id
        from entities where entity_id = ${data.entityId} and claimed_by is not null
      `),
      // The owner is notified of it already.
      raiseNotifications(sql.fragment`
        select member_id, 'saved-review', ${data.ratingId}, ${data.authorId}::uuid, ${data.ratingId}::uuid, e.entity_id
        from (${saversOf(data.entityId)}) saver
        join entities e on e.entity_id = ${data.entityId} and e.claimed_by is distinct from saver.member_id
      `),
    ];
  }
  if (type === 'ratings.vote-cast.v1') {
    const { ratingId, voterId, ballot } = data;
    if (!ballot.isHelpful || !ballot.isCounted) return [setWithdrawn(data, true)];
    return [
      raiseNotifications(sql.fragment`
        select author_id, 'helpful', ${`${ratingId}.${day}`}, ${voterId}::uuid, rating_id, entity_id
        from ratings where rating_id = ${ratingId}
      `),
      setWithdrawn(data, false),
    ];
  }
  if (type === 'ratings.vote-withdrawn.v1') return [setWithdrawn(data, true)];
  if (type === 'identity.member-hidden.v1' || type === 'identity.member-shown.v1')
    return [
      recount(sql.fragment`
        notifications n
        join notification_actors a on a.notification_id = n.notification_id and a.actor_id = ${data.memberId}
        where n.read_at is null
      `),
    ];
  if ('ratingId' in data)
    return [
      recount(sql.fragment`
        notifications n
        where n.read_at is null
          and (
            n.rating_id = ${data.ratingId}
            or n.notification_id in (select notification_id from alert_matches where rating_id = ${data.ratingId})
          )
      `),
    ];
  return [];
};

const recount = (unread: FragmentSource): QuerySqlToken => sql.unsafe`
  ${countsDue(sql.fragment`(select n.member_id from ${unread}) affected`)}
`;

type FragmentSource = Parameters<typeof countsDue>[0];

/** Whether the vote no longer counts in its notifications. */
const setWithdrawn = (
  { ratingId, voterId }: { readonly ratingId: string; readonly voterId: string },
  isWithdrawn: boolean,
): QuerySqlToken => sql.unsafe`
  with changed as (
    update notification_actors a set is_withdrawn = ${isWithdrawn}
    from notifications n
    where n.notification_id = a.notification_id and n.kind = 'helpful' and n.rating_id = ${ratingId}
      and a.actor_id = ${voterId} and a.is_withdrawn <> ${isWithdrawn}
    returning n.member_id
  )
  ${countsDue(sql.fragment`changed`)}
`;
