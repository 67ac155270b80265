import type { MemberToImport } from '@candor/contracts';
import type { ServiceContext } from '@candor/platform';
import { chunk } from 'es-toolkit';
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

/** Registers the members of a seed or an import, one transaction per batch. A member whose id exists already stays unchanged. */
export const importMembers = async (
  context: Context,
  members: readonly MemberToImport[],
): Promise<{ imported: number; existing: number }> => {
  let imported = 0;
  for (const batch of chunk(members, batchSize)) imported += await importBatch(context, batch);
  return { imported, existing: members.length - imported };
};

const importBatch = async (context: Context, batch: readonly MemberToImport[]): Promise<number> => {
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
  const { result: imported } = await commands.together(streams, async (unit) => {
    let opened = 0;
    for (const account of accounts) {
      if (unit.stateOf(memberStream, account.facts.memberId).status !== 'absent') continue;
      await openAccount(unit, account, secret);
      opened += 1;
    }
    return opened;
  });
  return imported;
};

const accountOf = async ({ config, now }: Context, member: MemberToImport): Promise<NewAccount> => ({
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
