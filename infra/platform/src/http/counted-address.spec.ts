import { describe, expect, it } from 'vitest';
import { countedAddress } from './client-network.ts';

describe('a counted address', () => {
  it('is the address from the gateway', () => {
    expect(countedAddress('203.0.113.7')).toBe('203.0.113.7');
    expect(countedAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('is the network of 64 bits for IPv6, in any notation', () => {
    const written = ['2001:db8::1', '2001:0DB8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4'];
    expect(new Set(written.map(countedAddress))).toEqual(new Set(['2001:db8:0:0::/64']));
    expect(countedAddress('2001:db8:0:1::1')).not.toBe(countedAddress('2001:db8::1'));
    expect(countedAddress('::1')).toBe('0:0:0:0::/64');
  });

  it('is unknown when it is missing, repeated or invalid', () => {
    const odd = [undefined, '', 'localhost', '1.2.3', ['203.0.113.7', '203.0.113.8'], 'x'.repeat(10_000)];
    expect(odd.map(countedAddress)).toEqual(odd.map(() => 'unknown'));
  });
});
