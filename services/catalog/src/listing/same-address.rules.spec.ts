import { describe, expect, it } from 'vitest';
import { addressKey } from './listing-key.ts';
import { isSameAddress } from './same-address.rules.ts';

const isSame = (one: string | null, other: string | null) =>
  isSameAddress(addressKey(one), addressKey(other));

describe('addresses are the same', () => {
  it.each([
    ['100 Main Street', '100 main st'],
    ['100 Main St.', '100 MAIN STREET'],
    ['100 North Congress Avenue', '100 N. Congress Ave'],
    ['5 Lamar Boulevard, Suite 200', '5 Lamar Blvd Ste. 200'],
    ['5 Lamar Blvd, Suite 200', '5 Lamar Blvd #200'],
    ['5 Lamar Blvd, Suite #200', '5 Lamar Blvd # 200'],
    ['5 Lamar Blvd, Unit B', '5 Lamar Blvd, Apt. b'],
    ['12 Saint Marks Place', "12 St. Mark's Pl"],
    ['20 Fifth Avenue', '20 5th Av'],
    ['1 Northwest Highway', '1 N.W. Hwy'],
    ['Main St. & Fifth Street', 'Main Street and 5th St'],
    ['9 Road to Nowhere', '9 Rd to Nowhere'],
    [null, null],
  ])('%s, %s', (one, other) => {
    expect(isSame(one, other)).toBe(true);
  });
});

describe('addresses differ', () => {
  it.each([
    ['100 Main St', '101 Main St'],
    ['100 Main St', '100 Main Ave'],
    ['100 N Main St', '100 S Main St'],
    ['100 Main St', '100 Main St #2'],
    ['100 Main St #1', '100 Main St #2'],
    ['12-14 Main St', '1214 Main St'],
    ['100 Main St', null],
    ['#', '.'],
  ])('%s, %s', (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});
