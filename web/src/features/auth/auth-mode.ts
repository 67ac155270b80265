export const authModes = ['signIn', 'register', 'forgot', 'reset', 'confirm', 'link'] as const;
export type AuthMode = (typeof authModes)[number];

/** From `/auth?mode=forgot`; without a mode, signing in. */
export function readAuthMode(params: URLSearchParams): AuthMode {
  return authModes.find((mode) => mode === params.get('mode')) ?? 'signIn';
}

export function authPath(mode: AuthMode): string {
  return mode === 'signIn' ? '/auth' : `/auth?mode=${mode}`;
}

/** The typed email stays when a visitor switches between the forms. */
export interface SharedEmail {
  email: string;
  onEmailChange: (email: string) => void;
}
