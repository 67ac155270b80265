import { domainToASCII } from 'node:url';
import type { InitiateClaimBody } from '@candor/contracts';
import { InvalidRequest } from '@candor/platform';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { t } from '../messages/index.ts';
import type { VerifiedContact } from './claim.events.ts';

/**
 * The address or number in the form in which it is compared and used. Stricter than sign-in: an address that a mail server
 * could read as a different one, or as two, must not look like one at the listing's domain.
 */
export const readContact = ({
  verificationMethod,
  verificationContact,
}: InitiateClaimBody): VerifiedContact => {
  switch (verificationMethod) {
    case 'email':
      return { method: 'email', contact: readEmail(verificationContact) };
    case 'phone':
      return { method: 'phone', contact: readPhone(verificationContact) };
  }
};

/** Without quotes, comments and routes (`%`, `!`). */
const localPart = /^[a-z0-9#$&'*+/=?^_`{|}~-]+(\.[a-z0-9#$&'*+/=?^_`{|}~-]+)*$/;
const hostname = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

const readEmail = (text: string): string => {
  const at = text.lastIndexOf('@');
  const [local, typedDomain] = [text.slice(0, at), text.slice(at + 1)];
  // domainToASCII would cut the text off at one of these.
  const domain = /[/?#\\]/.test(typedDomain) ? '' : domainToASCII(typedDomain);
  if (local.length > 64 || !localPart.test(local) || !hostname.test(domain))
    throw new InvalidRequest(t('invalidEmail'));
  return `${local}@${domain}`;
};

const readPhone = (text: string): string => {
  const number = phoneNumber(text);
  if (number === null) throw new InvalidRequest(t('invalidPhone'));
  if (!isTextable(text)) throw new InvalidRequest(t('notTextable'));
  return number;
};

/** The number in E.164 format without extension; `null` unless the text is exactly one phone number. */
export const phoneNumber = (text: string): string | null => parse(text)?.number ?? null;

/** Whether codes are sent to this number: a valid US number that is not a premium-rate number. */
export const isTextable = (text: string): boolean => {
  const phone = parse(text);
  return phone?.country === 'US' && phone.isValid() && phone.getType() !== 'PREMIUM_RATE';
};

const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
