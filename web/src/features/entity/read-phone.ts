interface PhoneParts {
  /** The digits, after a leading plus if there is one. */
  readonly number: string;
  readonly extension: string | null;
}

const parts = /^([^\p{Letter}#]*?)(?:[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*(\d{1,7}))?$/iu;
/** Of a text in which a plus comes before all digits. */
const number = /^[^\d+]*\+?[\d\s()./\p{Dash}]+$/u;

/**
 * A number of 7 to 15 digits, as in E.164, with an extension or none: `(512) 555-0142 ext. 12`; `null` if the text is none. The
 * phone of a listing can be any text.
 */
export const readPhone = (text: string): PhoneParts | null => {
  const [, dialed = '', extension = null] = parts.exec(text.trim()) ?? [];
  const digits = dialed.replace(/\D/g, '');
  if (!number.test(dialed) || digits.length < 7 || digits.length > 15) return null;
  return { number: dialed.includes('+') ? `+${digits}` : digits, extension };
};
