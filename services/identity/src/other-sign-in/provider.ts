import type { SignInProvider } from '@candor/contracts';

/** Whom a provider has signed in. */
export interface ExternalPerson {
  /** The provider's own name for him, for ever. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider says that the email is his. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** What is kept here while the browser is at the provider. */
export interface Journey {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Somebody who says who people are: the code flow of OAuth 2, with PKCE and state. */
export interface Provider {
  readonly name: SignInProvider;
  /** Where the browser goes. Rejects with `Unavailable`. */
  begin(journey: Journey): Promise<URL>;
  /** Of the address that the browser came back to. Rejects with {@link SignInFailed}. */
  finish(cameBackTo: URL, journey: Journey): Promise<ExternalPerson>;
}

/** Nobody was signed in by a provider. */
export class SignInFailed extends Error {
  override name = 'SignInFailed';
  readonly reason: 'denied' | 'interrupted' | 'unreachable';

  constructor(reason: SignInFailed['reason'], options?: ErrorOptions) {
    super(`sign-in ${reason}`, options);
    this.reason = reason;
  }
}
