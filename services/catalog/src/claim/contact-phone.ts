import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The number that a text is, E.164, without extension; `null`: the text is something else, or more than one number. */
export const phoneNumber = (text: string): string | null => parse(text)?.number ?? null;

/** Whether a text message to this number is ours to pay: everything is in the US, and nobody earns by being called. */
export const isTextable = (text: string): boolean => {
  const phone = parse(text);
  return phone?.country === 'US' && phone.isValid() && phone.getType() !== 'PREMIUM_RATE';
};

const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
