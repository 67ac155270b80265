import { seal, unseal } from '@candor/platform';
import { z } from 'zod';
import type { Keyring } from '../personal-key/keyring.ts';

const Sealed = z.object({ secret: z.string() });
const personal = { subject: 'memberId', fields: ['secret'] };

/** Seals an authenticator's secret with the member's personal key, so that erasure destroys it. */
export const sealSecret = async (keyring: Keyring, memberId: string, secret: string): Promise<string> => {
  await keyring.fetch([memberId]);
  return Sealed.parse(seal({ memberId, secret }, personal, keyring)).secret;
};

export const openSecret = async (keyring: Keyring, memberId: string, sealed: string): Promise<string> => {
  await keyring.fetch([memberId]);
  return Sealed.parse(unseal({ memberId, secret: sealed }, personal, keyring)).secret;
};
