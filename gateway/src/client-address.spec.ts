import { describe, expect, it } from 'vitest';
import { clientAddress, isAddressRange, trustIn } from './client-address.ts';

describe('the client address', () => {
  const noProxy = trustIn([]);
  const proxies = trustIn(['10.0.0.0/8', '2001:db8::5']);

  it('is the connection’s address if no proxy is trusted', () => {
    expect(clientAddress('203.0.113.9', '1.2.3.4', noProxy)).toBe('203.0.113.9');
    expect(clientAddress('127.0.0.1', '1.2.3.4', noProxy)).toBe('127.0.0.1');
  });

  it('ignores forwarded addresses from untrusted proxies', () => {
    expect(clientAddress('203.0.113.9', '1.2.3.4', proxies)).toBe('203.0.113.9');
  });

  it('is the last untrusted address, so that a client cannot prepend another one', () => {
    expect(clientAddress('10.0.0.1', '9.9.9.9, 203.0.113.9', proxies)).toBe('203.0.113.9');
    expect(clientAddress('10.0.0.1', '9.9.9.9, 203.0.113.9, 10.0.0.2', proxies)).toBe('203.0.113.9');
    expect(clientAddress('2001:db8::5', '203.0.113.9', proxies)).toBe('203.0.113.9');
  });

  it('stops at an invalid address', () => {
    expect(clientAddress('10.0.0.1', '203.0.113.9, nonsense', proxies)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', '', proxies)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', undefined, proxies)).toBe('10.0.0.1');
  });

  it('reads IPv4 addresses that are mapped into IPv6', () => {
    expect(clientAddress('::ffff:10.0.0.1', '::FFFF:203.0.113.9', proxies)).toBe('203.0.113.9');
  });
});

it('accepts addresses and ranges', () => {
  for (const range of ['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'])
    expect(isAddressRange(range), range).toBe(true);
  for (const range of ['', 'proxy', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.0/x']) {
    expect(isAddressRange(range), range).toBe(false);
  }
});
