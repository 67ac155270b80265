import { RegisterBody, type OtherSignInFailure, type SignInProvider } from '@candor/contracts';
import { newId, RuleViolation, type ServiceContext, type WrittenVersion } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { newMember } from '../member/new-member.ts';
import { findAccountByEmail } from '../read-models/accounts/accounts.queries.ts';
import { openNewAccount } from '../registration/open-account.ts';
import { termsVersion } from '../registration/terms-version.ts';
import { keepIdentity, memberOfIdentity } from './external-identities.queries.ts';
import type { ExternalPerson } from './provider.ts';

/** What a person whom a provider has signed in is here. */
export type Entrance =
  | { readonly type: 'member'; readonly memberId: string; readonly written: readonly WrittenVersion[] }
  /** His email is an account's, which he may link when he gives its password. */
  | { readonly type: 'to-link'; readonly memberId: string }
  | { readonly type: 'refused'; readonly failure: OtherSignInFailure };

type Context = Pick<ServiceContext<IdentityConfig>, 'commands' | 'config' | 'database' | 'now'>;

/** Finds the member that a provider's person is, or opens an account for him. */
export const enterAs = async (
  context: Context,
  provider: SignInProvider,
  person: ExternalPerson,
): Promise<Entrance> => {
  const identity = { provider, subject: person.subject };
  const known = await memberOfIdentity(context.database, identity);
  if (known !== null) return { type: 'member', memberId: known, written: [] };
  const email = RegisterBody.shape.email.safeParse(person.email).data;
  if (email === undefined) return { type: 'refused', failure: 'no-email' };
  const holder = await findAccountByEmail(context.database, email);
  if (holder !== null)
    return person.isEmailVerified
      ? { type: 'to-link', memberId: holder.member_id }
      : { type: 'refused', failure: 'email-taken' };
  return openAccountFor(context, provider, { ...person, email });
};

const openAccountFor = async (
  context: Context,
  provider: SignInProvider,
  person: ExternalPerson & { readonly email: string },
): Promise<Entrance> => {
  const at = context.now().toISOString();
  const memberId = newId();
  const facts = newMember({
    memberId,
    firstName: nameOf(person.firstName) || nameOf(person.email.split('@')[0] ?? '') || 'Member',
    lastName: nameOf(person.lastName),
    email: person.email,
    isConfirmed: person.isEmailVerified,
    consent: { termsVersion, at },
    memberSince: at,
    createdAt: at,
  });
  const identity = { provider, subject: person.subject };
  try {
    const { isOpened, written } = await openNewAccount(
      context,
      { facts, passwordHash: null, flags: {} },
      { streams: [], holds: ({ transaction }) => keepIdentity(transaction, { ...identity, memberId }) },
    );
    if (isOpened) return { type: 'member', memberId, written };
    // Two tabs at once: the other one was first.
    const first = await memberOfIdentity(context.database, identity);
    return { type: 'member', memberId: first ?? memberId, written };
  } catch (error) {
    if (error instanceof RuleViolation && error.code === 'email-taken')
      return { type: 'refused', failure: 'email-taken' };
    throw error;
  }
};

const longestName = 100;

/** As much of it as a name may be. */
const nameOf = (said: string | null): string =>
  [
    ...(said ?? '')
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longestName)
    .join('')
    .trim();
