import { emptyProfile, type Erasure, type MemberProfile } from '@candor/contracts';
import type { Language } from '@candor/languages';

/** The version of the terms that a member agreed to, and when. */
export interface Consent {
  readonly termsVersion: string;
  readonly at: string;
}

export type ErasureCause = Erasure['cause'];

export interface MemberFacts extends Readonly<MemberProfile> {
  readonly memberId: string;
  /** `null`: imported without an email, so the member cannot sign in. */
  readonly email: string | null;
  readonly country: string;
  /** `null`: the member did not register themselves. */
  readonly consent: Consent | null;
  readonly memberSince: string;
  readonly createdAt: string;
  /** The member proved that the email is theirs, or does not have to. */
  readonly isConfirmed: boolean;
  /** Of their mails. */
  readonly language: Language;
}

/** The language is absent in events from before it was stored; then it is English. */
export interface RegisteredMember extends Omit<MemberFacts, 'language'> {
  readonly language?: Language;
}

export interface MemberFlagFacts {
  /** Granted by an administrator. A member who pays has premium without it. */
  readonly isPremium: boolean;
  readonly isPremiumPaid: boolean;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
}

/** Flags to change; an absent flag stays as it is. */
export type FlagChanges = { readonly [Flag in keyof MemberFlagFacts]?: boolean | undefined };

/** An email that the member proved to be theirs, and when. */
export interface ConfirmedEmail {
  readonly email: string;
  readonly changedAt: string;
}

interface OfMember {
  readonly memberId: string;
}

export type MemberEvent =
  | { readonly type: 'MemberRegistered'; readonly data: RegisteredMember }
  | { readonly type: 'ProfileChanged'; readonly data: MemberProfile & OfMember }
  | { readonly type: 'FlagsChanged'; readonly data: MemberFlagFacts & OfMember }
  | { readonly type: 'AddressConfirmed'; readonly data: OfMember }
  | { readonly type: 'EmailChanged'; readonly data: OfMember & ConfirmedEmail }
  | { readonly type: 'LanguageChanged'; readonly data: OfMember & { readonly language: Language } }
  /** Nothing of the member is public from now on; at the given time everything is erased. */
  | { readonly type: 'DeletionRequested'; readonly data: OfMember & { readonly erasesAt: string } }
  | { readonly type: 'DeletionWithdrawn'; readonly data: OfMember }
  /** The last event of a member. */
  | { readonly type: 'MemberErased'; readonly data: OfMember & { readonly cause: ErasureCause } };

/** Granted or paid premium; other services do not distinguish them. */
export const hasPremium = ({
  isPremium,
  isPremiumPaid,
}: Pick<MemberFlagFacts, 'isPremium' | 'isPremiumPaid'>): boolean => isPremium || isPremiumPaid;

type RequiredFact = 'memberId' | 'firstName' | 'lastName' | 'email' | 'memberSince' | 'createdAt';

const defaultFacts = {
  ...emptyProfile,
  country: 'US',
  consent: null,
  isConfirmed: true,
  language: 'en',
} satisfies Omit<MemberFacts, RequiredFact>;

/** The facts of a new member, with defaults for the absent ones. */
export const newMember = (facts: Pick<MemberFacts, RequiredFact> & Partial<MemberFacts>): MemberFacts => ({
  ...defaultFacts,
  ...facts,
});
