const longestNumber = 19;

/** '4242424242424242' → '4242 4242 4242 4242'; American Express is printed 4-6-5. */
export function groupCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, longestNumber);
  const isAmex = /^3[47]/.test(digits);
  const groups = isAmex
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : digits.match(/.{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** '1226' → '12/26', also from '12 / 2026' as browsers fill it in. */
export function formatExpiry(typed: string): string {
  const [, single] = /^\s*(\d)\s*\//.exec(typed) ?? [];
  const digits = digitsOf(single === undefined ? typed : `0${typed}`);
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  if (year === '') return single === undefined ? month : `${month}/`;
  return `${month}/${year.length > 2 && year.startsWith('20') ? year.slice(2, 4) : year.slice(0, 2)}`;
}

/** Digits that a card can have: enough of them, and the last one is right (Luhn). */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Where the caret stands in a text that was formatted anew: behind as many digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let caret = 0;
  for (let seen = 0; seen < digitsBefore && caret < formatted.length; caret += 1)
    if (/\d/.test(formatted.charAt(caret))) seen += 1;
  return caret;
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}
