import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { t } from './messages/index.ts';

export type PasskeyCreation = PublicKeyCredentialCreationOptionsJSON;
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON;

/** False in old browsers, and on sites without https or whose host is an IP address. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !isIpAddress(globalThis.location.hostname);
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

/** Shows the dialog of the browser. The library is loaded with the first use. */
export async function createPasskey(optionsJSON: PasskeyCreation): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON }).catch(rethrowInWords);
}

/** The same for a sign-in. */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch(rethrowInWords);
}

/** Browsers do not say whether the person canceled, or has no passkey. */
function rethrowInWords(cause: unknown): never {
  const hasPasskey = cause instanceof Error && cause.name === 'InvalidStateError';
  throw new Error(hasPasskey ? t('passkeyExists') : t('noPasskeyUsed'), { cause });
}
