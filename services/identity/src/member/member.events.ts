/** The terms that somebody agreed to, and when. */
export interface Consent {
  readonly termsVersion: string;
  readonly at: string;
}

export interface MemberFacts {
  readonly memberId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `null`: brought without one, so nobody can sign in as this member. */
  readonly email: string | null;
  readonly profilePicture: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string;
  /** `null`: not registered by himself. */
  readonly consent: Consent | null;
  readonly memberSince: string;
  readonly createdAt: string;
}

export interface MemberFlagFacts {
  readonly isPremium: boolean;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
}

/** Flags to be changed; what is not named stays as it is. */
export type FlagChanges = { readonly [Flag in keyof MemberFlagFacts]?: boolean | undefined };

export type MemberEvent =
  | { readonly type: 'MemberRegistered'; readonly data: MemberFacts }
  | { readonly type: 'FlagsChanged'; readonly data: MemberFlagFacts & { readonly memberId: string } };
