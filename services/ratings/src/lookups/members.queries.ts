import { identityRoutes } from '@candor/contracts';
import { isId, NotFound, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { inChunks } from '../in-chunks.ts';

type Context = Pick<ServiceContext, 'database' | 'internal'>;

const askedAtOnce = 500;

/** The member's id, once it is sure that there is such a member and that his ratings can be shown. */
export const knowMember = async (context: Context, memberId: string): Promise<string> => {
  if (!isId(memberId)) throw new NotFound('User not found');
  const [known] = await knowMembers(context, [memberId.toLowerCase()]);
  if (known === undefined) throw new NotFound('User not found');
  return known;
};

/** Those of the ids that are members'; one that the bus has not told of yet is asked from identity. */
export const knowMembers = async (
  context: Context,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await context.database.anyFirst(sql.type(z.object({ member_id: z.string() }))`
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
