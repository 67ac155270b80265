import { cleanLine, RegisterBody, type ProviderSignInFailure, type SignInProvider } from '@candor/contracts';
import { currentLanguage } from '@candor/languages';
import { newId, RuleViolation, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { newMember } from '../member/member.events.ts';
import { findAccountByEmail } from '../read-models/accounts/accounts.queries.ts';
import { openNewAccount, termsVersion } from '../registration/open-account.ts';
import { insertIdentity, memberOfIdentity } from './external-identities.queries.ts';
import type { ExternalPerson } from './provider.ts';

/** The account for a person whose identity a provider has verified. */
export type FoundAccount =
  | { readonly type: 'member'; readonly memberId: string }
  /** An account with a password has the email. The person can link it by giving the password. */
  | { readonly type: 'to-link'; readonly memberId: string }
  | { readonly type: 'refused'; readonly failure: ProviderSignInFailure };

type Context = Pick<ServiceContext<IdentityConfig>, 'commands' | 'config' | 'database' | 'now'>;

/** Finds the account that is linked with the person, or opens one. */
export const findOrOpenAccount = async (
  context: Context,
  provider: SignInProvider,
  person: ExternalPerson,
): Promise<FoundAccount> => {
  const identity = { provider, subject: person.subject };
  const memberId = await memberOfIdentity(context.database, identity);
  if (memberId !== null) return { type: 'member', memberId };
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
): Promise<FoundAccount> => {
  const at = context.now().toISOString();
  const memberId = newId();
  const facts = newMember({
    memberId,
    firstName: nameOf(person.firstName) || nameOf(person.email.split('@')[0] ?? '') || 'Member',
    lastName: nameOf(person.lastName),
    email: person.email,
    isConfirmed: person.isEmailVerified,
    language: currentLanguage(),
    consent: { termsVersion, at },
    memberSince: at,
    createdAt: at,
  });
  const identity = { provider, subject: person.subject };
  try {
    const { isOpened } = await openNewAccount(
      context,
      { facts, passwordHash: null, flags: {} },
      { streams: [], holds: ({ transaction }) => insertIdentity(transaction, { ...identity, memberId }) },
    );
    if (isOpened) return { type: 'member', memberId };
    // A parallel request linked the person first.
    const first = await memberOfIdentity(context.database, identity);
    return { type: 'member', memberId: first ?? memberId };
  } catch (error) {
    if (error instanceof RuleViolation && error.code === 'email-taken')
      return { type: 'refused', failure: 'email-taken' };
    throw error;
  }
};

const longestName = 100;

/** A name in one line, of the longest length at most. */
const nameOf = (said: string | null): string =>
  cleanLine([...cleanLine((said ?? '').toWellFormed())].slice(0, longestName).join(''));
