import { identityRoutes, type MemberToImport } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { chunk } from 'es-toolkit/array/chunk';
import type { IdentityConfig } from '../config.ts';
import { newMember } from '../member/member.events.ts';
import { memberStream } from '../member/member.stream.ts';
import { passwordHasherOf } from '../password/passwords.ts';
import { keyringOf } from '../personal-key/keyring.ts';
import { takenMemberIds } from '../read-models/accounts/accounts.queries.ts';
import { openAccount, streamsOf, type NewAccount } from '../registration/open-account.ts';

/** Each member takes a lock or two, and Postgres has a bounded number of them. */
const batchSize = 100;

export const importMembersRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  serve(app, identityRoutes.importMembers, async ({ body: { members } }) => {
    let imported = 0;
    for (const batch of chunk(members, batchSize)) imported += await importBatch(context, batch);
    return { imported, existing: members.length - imported };
  });
};

/** Registers the members in one transaction. A member whose id exists stays unchanged. */
const importBatch = async (
  context: ServiceContext<IdentityConfig>,
  batch: readonly MemberToImport[],
): Promise<number> => {
  const { commands, config, database } = context;
  const members = batch.map((member) => ({ ...member, memberId: member.memberId.toLowerCase() }));
  const memberIds = members.map(({ memberId }) => memberId);
  const taken = await takenMemberIds(database, memberIds);
  const accounts: NewAccount[] = [];
  for (const member of members)
    if (!taken.has(member.memberId)) accounts.push(await accountOf(context, member));
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

const accountOf = async (
  { config, now }: Pick<ServiceContext<IdentityConfig>, 'config' | 'now'>,
  { password, flags, zipCode, ...facts }: MemberToImport,
): Promise<NewAccount> => ({
  facts: newMember({ ...facts, location: zipCode, createdAt: now().toISOString() }),
  passwordHash:
    facts.email === null || password === null ? null : await passwordHasherOf(config).hash(password),
  flags,
});
