import type { MemberToBring } from '@candor/contracts';
import { inChunks, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { passwordHasherOf } from '../password/password-hasher.ts';
import { keyringOf } from '../personal-key/keyring.ts';
import { knownMembers } from '../read-models/accounts/accounts.queries.ts';
import { openAccount, streamsOf, type NewAccount } from '../registration/open-account.ts';
import { memberStream } from './member.stream.ts';
import { newMember } from './new-member.ts';

type Context = Pick<ServiceContext<IdentityConfig>, 'commands' | 'config' | 'database' | 'now'>;

/** Every member takes a lock or two, of which Postgres holds a bounded number. */
const batchSize = 100;

/** Makes members of a seed or an import, a transaction per batch. Whoever is known by his id stays as he is. */
export const bringMembers = async (
  context: Context,
  members: readonly MemberToBring[],
): Promise<{ brought: number; existing: number }> => {
  const batches = await inChunks(members, batchSize, async (batch) => [await bringBatch(context, batch)]);
  const brought = batches.reduce((sum, opened) => sum + opened, 0);
  return { brought, existing: members.length - brought };
};

const bringBatch = async (context: Context, batch: readonly MemberToBring[]): Promise<number> => {
  const { commands, config, database } = context;
  const members = batch.map((member) => ({ ...member, memberId: member.memberId.toLowerCase() }));
  const memberIds = members.map(({ memberId }) => memberId);
  const known = await knownMembers(database, memberIds);
  const accounts: NewAccount[] = [];
  for (const member of members)
    if (!known.has(member.memberId)) accounts.push(await accountOf(context, member));
  if (accounts.length === 0) return 0;

  await keyringOf(database).create(memberIds);
  const secret = config.INTERNAL_SECRET;
  const streams = accounts.flatMap((account) => streamsOf(account, secret));
  const { result: brought } = await commands.together(streams, async (unit) => {
    let opened = 0;
    for (const account of accounts) {
      if (unit.stateOf(memberStream, account.facts.memberId).status !== 'absent') continue;
      await openAccount(unit, account, secret);
      opened += 1;
    }
    return opened;
  });
  return brought;
};

const accountOf = async ({ config, now }: Context, member: MemberToBring): Promise<NewAccount> => ({
  facts: newMember({
    memberId: member.memberId,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    bio: member.bio,
    city: member.city,
    state: member.state,
    location: member.zipCode,
    memberSince: member.memberSince,
    createdAt: now().toISOString(),
  }),
  passwordHash:
    member.email === null || member.password === null
      ? null
      : await passwordHasherOf(config).hash(member.password),
  flags: member.flags,
});
