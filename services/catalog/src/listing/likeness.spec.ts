import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateLikeness, isAtAddress, likeness, nameLikeness } from './likeness.ts';

const inCity = { isNearby: false };
const at = (name: string, address: string | null = null) => ({ name, address });

describe('names of one listing are alike', () => {
  it.each([
    ["Joe's Pizza", 'Joes Pizza Inc.'],
    ["Joe's Pizza", 'JOE’S PIZZA, LLC'],
    ['The Home Depot', 'Home Depot'],
    ['Subway #3', 'Subway #12'],
    ['Subway Store No. 3', 'Subway'],
    ['Café Medici', 'Cafe Medici'],
    ['Barnes & Noble', 'Barnes and Noble'],
    ['Starbucks', 'Starbucks Coffee'],
    ['Lantern Yard', 'Lantren Yard'],
    ['Harbor Light Cafe', 'Harbour Light Café'],
    ['Wal-Mart', 'Walmart'],
    ['Franklin Barbecue', 'Franklin BBQ'],
    ['寿司大', '寿司大'],
  ])('%s, %s', (one, other) => {
    expect(likeness(at(one), at(other), inCity)).toBeGreaterThan(0);
  });
});

describe('names of different listings are not', () => {
  it.each([
    ["Joe's Pizza", "Joe's Tacos"],
    ['Austin Pizza', 'Austin Diner'],
    ['Bar', 'Bar Italia'],
    ['First Baptist Church', 'First National Bank'],
    ['Sakura House', 'Waffle House'],
    ['First Baptist Church', 'First Methodist Church'],
    ['Lantern House 3f9a01bc77de', 'Lantern House 90c1d4e5aa32'],
    ['The Company', 'The Corporation'],
  ])('%s, %s', (one, other) => {
    expect(likeness(at(one), at(other), inCity)).toBe(0);
  });
});

describe('addresses are of one place', () => {
  it.each([
    ['100 Main St.', '100 Main Street'],
    ['5 Lamar Blvd', '5 Lamar Boulevard, Suite 200'],
    ['5 Lamar Blvd #3', '5 Lamar Blvd Unit 4'],
    ['100 Congress Ave, 78701', '100 Congress Avenue'],
  ])('%s, %s', (one, other) => {
    expect(isAtAddress(one, other)).toBe(true);
  });

  it.each([
    ['100 Main St', '101 Main St'],
    ['100 Main St', '100 Main Ave'],
    ['100 Main St', null],
    [null, null],
  ])('%s, %s are not', (one, other) => {
    expect(isAtAddress(one, other)).toBe(false);
  });
});

describe('the likeness', () => {
  it('is greater at the same address than at another one of the same name', () => {
    const wanted = at('Subway', '1 Main St');
    const here = likeness(wanted, at('Subway Sandwiches', '1 Main Street'), inCity);
    expect(here).toBeGreaterThan(likeness(wanted, at('Subway', '9 Elm St'), inCity));
  });

  it('needs less of a name within 100 meters, but not none', () => {
    const [one, other] = [at('Lantern Books'), at('Lantern Bookshop & Coffee')];
    expect(likeness(one, other, { isNearby: true })).toBeGreaterThan(0);
    expect(likeness(one, at('City Dentists'), { isNearby: true })).toBe(0);
  });

  it('of names is the same in both directions, between 0 and 1, and 1 for the same name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(nameLikeness(one, other)).toBe(nameLikeness(other, one));
        expect(nameLikeness(one, other)).toBeGreaterThanOrEqual(0);
        expect(nameLikeness(one, other)).toBeLessThanOrEqual(1);
        expect(nameLikeness(one, one)).toBe(1);
      }),
    );
  });

  it('of names ignores case, punctuation and legal forms', () => {
    const word = fc.stringMatching(/^x[a-z]{3,9}$/);
    const form = fc.constantFrom('Inc.', ', LLC', 'Co', 'Ltd.', '#7');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), form, (name, suffix) => {
        const typed = name.join(' ');
        expect(nameLikeness(typed, `The ${typed.toUpperCase()} ${suffix}`)).toBe(1);
      }),
    );
  });
});

describe('two listings are suggested as duplicates', () => {
  it.each([
    ['with one name, if one address is missing', at('Joe’s Pizza', '1 Quay St'), at('Joes Pizza'), inCity],
    [
      'with similar names at one address',
      at('Franklin BBQ', '5 Lamar Blvd'),
      at('Franklin Grill', '5 Lamar Boulevard'),
      inCity,
    ],
    [
      'with one name within 100 meters',
      at('Subway', '1 Quay St'),
      at('Subway #3', '2 Quay St'),
      { isNearby: true },
    ],
  ])('%s', (_title, one, other, nearness) => {
    expect(duplicateLikeness(one, other, nearness)).toBeGreaterThan(0);
    expect(duplicateLikeness(other, one, nearness)).toBeGreaterThan(0);
  });

  it.each([
    [
      'with one name at two addresses, which are branches',
      at('Subway', '1 Quay St'),
      at('Subway', '9 Hill Rd'),
      inCity,
    ],
    [
      'at one address with different names',
      at('Joe’s Pizza', '1 Quay St'),
      at('Bank of Austin', '1 Quay St'),
      inCity,
    ],
    [
      'within 100 meters with names of the same kind',
      at('Joe’s Pizza'),
      at('Joe’s Tacos'),
      { isNearby: true },
    ],
  ])('not %s', (_title, one, other, nearness) => {
    expect(duplicateLikeness(one, other, nearness)).toBe(0);
  });
});
