import type { Erasure } from '@candor/contracts';

/** The terms that somebody agreed to, and when. */
export interface Consent {
  readonly termsVersion: string;
  readonly at: string;
}

export type ErasureCause = Erasure['cause'];

/** What a member says of himself, and may change. */
export interface ProfileFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly profilePicture: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

export interface MemberFacts extends ProfileFacts {
  readonly memberId: string;
  /** `null`: brought without one, so nobody can sign in as this member. */
  readonly email: string | null;
  readonly country: string;
  /** `null`: not registered by himself. */
  readonly consent: Consent | null;
  readonly memberSince: string;
  readonly createdAt: string;
  /** The address is known to be his, or nobody asks whether it is. */
  readonly isConfirmed: boolean;
}

export interface MemberFlagFacts {
  /** Granted by an administrator; who pays is premium without it. */
  readonly isPremium: boolean;
  readonly isPremiumPaid: boolean;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
}

/** Parts of a profile to be changed; what is not named stays as it is. */
export type ProfileChanges = { readonly [Part in keyof ProfileFacts]?: ProfileFacts[Part] | undefined };

/** Flags to be changed; what is not named stays as it is. */
export type FlagChanges = { readonly [Flag in keyof MemberFlagFacts]?: boolean | undefined };

export type MemberEvent =
  | { readonly type: 'MemberRegistered'; readonly data: MemberFacts }
  | { readonly type: 'ProfileChanged'; readonly data: ProfileFacts & { readonly memberId: string } }
  | { readonly type: 'FlagsChanged'; readonly data: MemberFlagFacts & { readonly memberId: string } }
  | { readonly type: 'AddressConfirmed'; readonly data: { readonly memberId: string } }
  /** Nothing of his is shown from now on, and all of it is erased at the given time. */
  | {
      readonly type: 'DeletionRequested';
      readonly data: { readonly memberId: string; readonly erasesAt: string };
    }
  | { readonly type: 'DeletionWithdrawn'; readonly data: { readonly memberId: string } }
  /** Nothing follows. */
  | {
      readonly type: 'MemberErased';
      readonly data: { readonly memberId: string; readonly cause: ErasureCause };
    };
