import { identityRoutes, ProfileSummary, summaryOf, type PublicUser } from '@candor/contracts';
import { existing, isId, NotAllowed, NotFound, type ServiceContext } from '@candor/platform';
import { chunk } from 'es-toolkit/array/chunk';
import pMap from 'p-map';
import { sql } from 'slonik';
import { z } from 'zod';
import { t } from '../messages/index.ts';

type Context = Pick<ServiceContext, 'database' | 'internal'>;

/** The columns of `members`. */
export const MemberRow = z.object({
  member_id: z.string(),
  profile: ProfileSummary,
  is_premium: z.boolean(),
  is_verified: z.boolean(),
});

/** `followerCount`: from `followCountsLookup`, in services that have it. */
export const publicUserOf = (member: z.infer<typeof MemberRow>, followerCount = 0): PublicUser => ({
  id: member.member_id,
  ...summaryOf(member.profile),
  isVerified: member.is_verified,
  isPremium: member.is_premium,
  followerCount,
});

/** Identity's limit for one request. */
const maxRequestedIds = 500;

/** The id of a member who is then in `members`. Rejects with `NotFound` when there is none, or when they are hidden. */
export const requireMember = async (context: Context, memberId: string): Promise<string> => {
  const [found] = isId(memberId) ? await ensureMembers(context, [memberId.toLowerCase()]) : [];
  if (found !== undefined && (await isHidden(context, found))) throw new NotFound(t('userNotFound'));
  return existing(found, t('userNotFound'));
};

const isHidden = ({ database }: Context, memberId: string): Promise<boolean> =>
  database.exists(sql.unsafe`select from members where member_id = ${memberId} and is_hidden`);

const MemberId = z.object({ member_id: z.string() });

/**
 * The ids among these that are members', hidden ones included. Members whose announcement has not arrived yet are fetched
 * from identity and stored; the announcement overwrites them.
 */
export const ensureMembers = async (
  context: Context,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await context.database.anyFirst(sql.type(MemberId)`
    select member_id from members where member_id = any(${sql.array(memberIds, 'uuid')})
  `);
  const stored = new Set(rows);
  const missing = [...new Set(memberIds)].filter((memberId) => !stored.has(memberId));
  const fetched = await pMap(chunk(missing, maxRequestedIds), (batch) => fetchMembers(context, batch), {
    concurrency: 1,
  });
  return new Set([...stored, ...fetched.flat()]);
};

const fetchMembers = async (
  { database, internal }: Context,
  memberIds: readonly string[],
): Promise<readonly string[]> => {
  const profiles = await internal.call('identity', identityRoutes.profilesForServices, {
    body: { memberIds: [...memberIds] },
  });
  const tuples = profiles.map((profile) => [
    profile.id,
    JSON.stringify(summaryOf(profile)),
    profile.isPremium,
    profile.isVerified,
  ]);
  await database.query(sql.unsafe`
    insert into members (member_id, profile, is_premium, is_verified)
    select * from ${sql.unnest(tuples, ['uuid', 'jsonb', 'bool', 'bool'])} as fetched
    on conflict (member_id) do nothing
  `);
  return profiles.map(({ id }) => id);
};

/**
 * Requests from identity whether the member is an administrator now, because their session can be older than their role.
 * Rejects with `NotAllowed` (403) when they are not, and with `Unavailable` when identity does not respond.
 */
export const requireAdmin = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  memberId: string,
): Promise<void> => {
  const { isAdmin } = await internal.call('identity', identityRoutes.administrator, {
    params: { id: memberId },
  });
  if (!isAdmin) throw new NotAllowed(403, t('onlyAdministrators'));
};
