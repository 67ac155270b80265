import { identityRoutes, type PublicUser } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import { existing, NotFound } from '../http/problems.ts';
import { isId } from '../service/ids.ts';
import type { ServiceContext } from '../service/service.ts';
import { inChunks } from '../service/in-chunks.ts';

type Context = Pick<ServiceContext, 'database' | 'internal'>;

/** The columns of `members`. */
export const MemberRow = z.object({
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  is_premium: z.boolean(),
  is_verified: z.boolean(),
});

/** `followerCount`: where the service counts them, see `followCountsLookup`. */
export const publicUserOf = (member: z.infer<typeof MemberRow>, followerCount = 0): PublicUser => ({
  id: member.member_id,
  firstName: member.first_name,
  lastName: member.last_name,
  profilePicture: member.profile_picture,
  isVerified: member.is_verified,
  isPremium: member.is_premium,
  city: member.city,
  state: member.state,
  followerCount,
});

/** As many as identity answers at once. */
const askedAtOnce = 500;

/** The member's id, once it is sure that there is such a member, that he is not hidden, and that `members` has him. */
export const knowMember = async (context: Context, memberId: string): Promise<string> => {
  const [known] = isId(memberId) ? await knowMembers(context, [memberId.toLowerCase()]) : [];
  if (known !== undefined && (await isHidden(context, known))) throw new NotFound('User not found');
  return existing(known, 'User');
};

const isHidden = ({ database }: Context, memberId: string): Promise<boolean> =>
  database.exists(sql.unsafe`select from members where member_id = ${memberId} and is_hidden`);

const MemberId = z.object({ member_id: z.string() });

/** Those of the ids that are members', hidden or not; one that the bus has not told of yet is asked from identity, and kept. */
export const knowMembers = async (
  context: Context,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await context.database.anyFirst(sql.type(MemberId)`
    select member_id from members where member_id = any(${sql.array(memberIds, 'uuid')})
  `);
  const known = new Set(rows);
  const unknown = [...new Set(memberIds)].filter((memberId) => !known.has(memberId));
  const asked = await inChunks(unknown, askedAtOnce, (chunk) => askIdentity(context, chunk));
  return new Set([...known, ...asked]);
};

const askIdentity = async (
  { database, internal }: Context,
  memberIds: readonly string[],
): Promise<readonly string[]> => {
  const profiles = await internal.call('identity', identityRoutes.profilesForServices, {
    body: { memberIds: [...memberIds] },
  });
  const tuples = profiles.map((profile) => [
    profile.id,
    profile.firstName,
    profile.lastName,
    profile.profilePicture,
    profile.city,
    profile.state,
    profile.isPremium,
    profile.isVerified,
  ]);
  await database.query(sql.unsafe`
    insert into members (member_id, first_name, last_name, profile_picture, city, state, is_premium, is_verified)
    select * from ${sql.unnest(tuples, ['uuid', 'text', 'text', 'text', 'text', 'text', 'bool', 'bool'])} as new
    on conflict (member_id) do nothing
  `);
  return profiles.map(({ id }) => id);
};
