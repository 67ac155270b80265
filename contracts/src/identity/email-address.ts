import { z } from 'zod';
import { isStorable } from '../text.ts';
import { codePointLength, hasUnseen } from '../visible-text.ts';
import { t } from './messages/index.ts';

const longestAddress = 254;
const longestLocalPart = 64;

/** Words of letters, digits and the signs that need no quotes (RFC 5321, 6531), with single dots between. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** Labels of an internationalized name before they are encoded. `。．｡` are dots, too. */
const typedDomain = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;
const hostname = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * An email address in the one form that stands for its mailbox: lower case, the domain in ASCII (Punycode). `null`: no mail can reach it.
 */
export const normalizeEmail = (typed: string): string | null => {
  const text = typed.trim().normalize('NFC');
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at)).toLowerCase();
  if (hasUnseen(text) || !localPart.test(local) || new TextEncoder().encode(local).length > longestLocalPart)
    return null;
  const domain = asciiDomain(text.slice(at + 1));
  const address = `${local}@${domain ?? ''}`;
  return domain === null || codePointLength(address) > longestAddress ? null : address;
};

/** The URL parser encodes names as browsers and mail programs do (UTS 46). */
const asciiDomain = (typed: string): string | null => {
  const url = `http://${typed}`;
  if (!typedDomain.test(typed) || !URL.canParse(url)) return null;
  const domain = new URL(url).hostname;
  return domain.length <= 253 && hostname.test(domain) ? domain : null;
};

/** What was accepted as an address before {@link normalizeEmail}. */
const earlierAddress = /^[^\s@<>()[\],;:\\"]+@[^\s@]+\.[^\s@.]+$/;

const typedAddress = z
  .string({ error: () => t('invalidEmail') })
  .transform((text) => text.trim())
  .refine((text) => codePointLength(text) <= longestAddress, {
    error: () => t('emailTooLong', { max: longestAddress }),
  });

const addressBy =
  (normalize: (typed: string) => string | null) =>
  (typed: string, context: z.core.$RefinementCtx<string>) => {
    const address = normalize(typed);
    if (address !== null) return address;
    context.addIssue({ code: 'custom', message: t('invalidEmail') });
    return z.NEVER;
  };

const documented = { format: 'email', minLength: 1, maxLength: longestAddress };

/** An address that mail can reach, in its normal form. */
export const EmailAddress = typedAddress.transform(addressBy(normalizeEmail)).meta(documented);

const normalizeAccountEmail = (typed: string): string | null =>
  normalizeEmail(typed) ?? (earlierAddress.test(typed) && isStorable(typed) ? typed.toLowerCase() : null);

/** The address of an account, which can be older than the rules of {@link EmailAddress}. */
export const AccountEmail = typedAddress.transform(addressBy(normalizeAccountEmail)).meta(documented);
