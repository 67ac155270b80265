import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-web.ts';

describe('a public address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    'is a public one: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['this machine', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::']],
    ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1']],
    ['a link', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
    ['a cloud', ['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254']],
    ['a provider’s own network', ['100.64.0.1', '100.127.255.255']],
    ['many, or all', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    ['no-id', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '240.0.0.1', '2001:db8::1']],
    [
      'IPv4 in IPv6',
      [
        '::ffff:127.0.0.1',
        '::ffff:7f00:1',
        '::ffff:10.0.0.1',
        '::ffff:169.254.169.254',
        '::127.0.0.1',
        '::7f00:1',
      ],
    ],
    ['a tunnel', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:1::1', '::ffff:0:127.0.0.1']],
    ['what IPv6 once had, or has no use for', ['fec0::1', '100::1', '4000::1', '5f00::1', '3fff::1']],
    ['no address', ['', 'localhost', '127.1.example', '1.2.3.4.5', '[::1]', '8.8.8.8:80']],
  ])('is not %s', (_what, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
