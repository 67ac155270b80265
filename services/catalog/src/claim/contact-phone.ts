import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The number in E.164 format without extension; `null` unless the text is exactly one phone number. */
export const phoneNumber = (text: string): string | null => parse(text)?.number ?? null;

/** Whether codes are sent to this number: a valid US number that is not a premium-rate number. */
export const isTextable = (text: string): boolean => {
  const phone = parse(text);
  return phone?.country === 'US' && phone.isValid() && phone.getType() !== 'PREMIUM_RATE';
};

const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
