export const authModes = ['signIn', 'register', 'forgot', 'reset', 'confirm', 'link'] as const;
export type AuthMode = (typeof authModes)[number];

/** From the address: `/auth?mode=forgot`; the plain address is for signing in. */
export function readAuthMode(address: URLSearchParams): AuthMode {
  return authModes.find((mode) => mode === address.get('mode')) ?? 'signIn';
}

export function authPath(mode: AuthMode): string {
  return mode === 'signIn' ? '/auth' : `/auth?mode=${mode}`;
}
