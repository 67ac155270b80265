import type { Commands, Transaction } from '@candor/platform';
import { memberStream } from '../member/member.stream.ts';
import { insertIdentity, type ExternalIdentity } from './external-identities.queries.ts';

/**
 * Links an identity whose email the provider has verified, which confirms the member's address. `condition` is checked in
 * the transaction; when it does not hold, nothing happens.
 */
export const linkIdentity = async (
  commands: Commands,
  { provider, subject, memberId }: ExternalIdentity & { readonly memberId: string },
  condition: (transaction: Transaction) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> => {
  await commands.together([{ stream: memberStream, id: memberId }], async (unit) => {
    if (!(await condition(unit.transaction))) return;
    await insertIdentity(unit.transaction, { provider, subject, memberId });
    unit.handle(memberStream, memberId, { type: 'ConfirmAddress' });
  });
};
