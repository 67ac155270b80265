import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

describe('a client network', () => {
  it('is the /24 of an IPv4 address', () => {
    expect(clientNetwork('203.0.113.7')).toBe('203.0.113.0/24');
    expect(clientNetwork('203.0.113.254')).toBe('203.0.113.0/24');
    expect(clientNetwork('::ffff:203.0.113.7')).toBe('203.0.113.0/24');
    expect(clientNetwork('203.0.112.7')).not.toBe(clientNetwork('203.0.113.7'));
  });

  it('is the /48 of an IPv6 address in any notation', () => {
    const written = ['2a01:db8:1::1', '2A01:0DB8:1:ffff::2', '2a01:db8:1:0:1:2:3:4', '2a01:db8:1::192.0.2.1'];
    expect(new Set(written.map(clientNetwork))).toEqual(new Set(['2a01:db8:1::/48']));
    expect(clientNetwork('2a01:db8:2::1')).not.toBe(clientNetwork('2a01:db8:1::1'));
  });

  it('is null for addresses that are not public', () => {
    const inner = [
      '127.0.0.1',
      '127.8.9.10',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '0.0.0.0',
      '::',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.1.1',
      '100.64.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      'fe80::1',
      'fe80::1%eth0',
      'fd00::1',
      'ff02::1',
      '64:ff9b::203.0.113.7',
      '2001:0:4136:e378::1',
    ];
    expect(inner.map(clientNetwork)).toEqual(inner.map(() => null));
  });

  it('is null for a missing, repeated or invalid address', () => {
    const odd = [undefined, '', 'unknown', '1.2.3', ['203.0.113.7', '203.0.113.8'], 'x'.repeat(10_000)];
    expect(odd.map(clientNetwork)).toEqual(odd.map(() => null));
  });
});
