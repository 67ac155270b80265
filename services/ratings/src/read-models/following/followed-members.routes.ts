import { ratingsRoutes } from '@candor/contracts';
import { type App, isId, serve, type ServiceContext } from '@candor/platform';
import { InstantMs } from '../ratings/rating-orders.ts';
import { findFollowedMembers, type FollowPosition } from './followed-members.queries.ts';

export const followedMembersRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsRoutes.followedMembers, async ({ query, caller, reply }) => {
    const { members, total, end } = await findFollowedMembers(database, {
      followerId: caller.memberId,
      limit: query.limit,
      after: decodePosition(query.cursor),
    });
    void reply.header('x-total-count', total);
    if (end !== null) void reply.header('x-next-cursor', encodePosition(end));
    return [...members];
  });
};

const encodePosition = ({ followedAtMs, memberId }: FollowPosition): string =>
  `${String(followedAtMs)}.${memberId}`;

/** `null`: no cursor, or none of ours. */
const decodePosition = (text = ''): FollowPosition | null => {
  const [, ms = '', memberId = ''] = /^(\d{1,16})\.(.+)$/.exec(text) ?? [];
  const followedAtMs = InstantMs.safeParse(Number(ms));
  return followedAtMs.success && isId(memberId) ? { followedAtMs: followedAtMs.data, memberId } : null;
};
