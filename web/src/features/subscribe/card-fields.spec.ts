import { describe, expect, it } from 'vitest';
import { caretAfter, formatExpiry, groupCardNumber, isCardNumber } from './card-fields.ts';

describe('a card number', () => {
  it('is grouped as it is printed on the card, however it is typed', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupCardNumber('4242-4242 42x42')).toBe('4242 4242 4242');
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupCardNumber('42424')).toBe('4242 4');
    expect(groupCardNumber('4242 ')).toBe('4242');
    expect(groupCardNumber('')).toBe('');
  });

  it('is never longer than the longest there is', () => {
    expect(groupCardNumber('1'.repeat(30))).toBe('1111 1111 1111 1111 111');
  });

  it.each(['4242 4242 4242 4242', '3782 822463 10005', '5555555555554444'])('can be %s', (number) => {
    expect(isCardNumber(number)).toBe(true);
  });

  it.each(['', '4242', '4242 4242 4242 4241', '4242 4242 4242 2442 1', 'four two'])(
    'cannot be "%s"',
    (number) => {
      expect(isCardNumber(number)).toBe(false);
    },
  );
});

describe('a day of expiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1234', '12/34'],
    ['12/34', '12/34'],
    ['1/', '01/'],
    ['1/34', '01/34'],
    ['12 / 2034', '12/34'],
    ['122034', '12/34'],
    ['12/20', '12/20'],
    ['12/', '12'],
  ])('is read out of "%s"', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });
});

describe('the caret', () => {
  it('stays behind the digit that was typed', () => {
    expect(caretAfter('4242 4242', 0)).toBe(0);
    expect(caretAfter('4242 4242', 4)).toBe(4);
    expect(caretAfter('4242 4242', 5)).toBe(6);
    expect(caretAfter('4242', 9)).toBe(4);
  });
});
