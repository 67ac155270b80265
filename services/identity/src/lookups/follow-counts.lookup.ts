import { defineLookup, type Announced } from '@candor/platform';
import { followCountsLookup as shared } from '@candor/platform/lookups';
import { sql } from 'slonik';

const { name, tables, onMany = {} } = shared;

/** As everybody's, but that identity makes the table itself, and knows without being told who was erased. */
export const followCountsLookup = defineLookup({
  name,
  tables,
  on: {},
  onMany: {
    'social-messaging.followed.v1': (events) => [
      ...[onMany['social-messaging.followed.v1']?.(events) ?? []].flat(),
      forgetErased(events),
    ],
    'social-messaging.unfollowed.v1': (events) => [
      ...[onMany['social-messaging.unfollowed.v1']?.(events) ?? []].flat(),
      forgetErased(events),
    ],
  },
});

type Told = Pick<Announced<'social-messaging.followed.v1' | 'social-messaging.unfollowed.v1'>, 'data'>;

const forgetErased = (events: readonly Told[]) => sql.unsafe`
  delete from follow_counts c using erasures e
  where c.member_id = e.member_id
    and c.member_id = any(${sql.array(
      events.flatMap(({ data }) => [data.followerId, data.followedId]),
      'uuid',
    )})
`;
