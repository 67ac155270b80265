import { domainToUnicode } from 'node:url';

/**
 * The texts under which an account with this address can be stored. Accounts from before addresses were normalized can have an
 * internationalized domain in Unicode.
 */
export const spellingsOf = (email: string): readonly string[] => [...new Set([email, inUnicode(email)])];

/** The address as its owner writes it. */
export const inUnicode = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at + 1)}${domainToUnicode(email.slice(at + 1)) || email.slice(at + 1)}`;
};
