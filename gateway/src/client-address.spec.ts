import { describe, expect, it } from 'vitest';
import { clientAddress, isAddressRange, trustIn } from './client-address.ts';

describe('the client address', () => {
  const nobody = trustIn([]);
  const proxies = trustIn(['10.0.0.0/8', '2001:db8::5']);

  it('is the connection as long as no proxy is trusted, whatever is forwarded', () => {
    expect(clientAddress('203.0.113.9', '1.2.3.4', nobody)).toBe('203.0.113.9');
    expect(clientAddress('127.0.0.1', '1.2.3.4', nobody)).toBe('127.0.0.1');
  });

  it('is not what somebody other than a trusted proxy forwards', () => {
    expect(clientAddress('203.0.113.9', '1.2.3.4', proxies)).toBe('203.0.113.9');
  });

  it('is the last address that no trusted proxy has, so that what a client wrote in front does not count', () => {
    expect(clientAddress('10.0.0.1', '9.9.9.9, 203.0.113.9', proxies)).toBe('203.0.113.9');
    expect(clientAddress('10.0.0.1', '9.9.9.9, 203.0.113.9, 10.0.0.2', proxies)).toBe('203.0.113.9');
    expect(clientAddress('2001:db8::5', '203.0.113.9', proxies)).toBe('203.0.113.9');
  });

  it('stops at what is no address', () => {
    expect(clientAddress('10.0.0.1', '203.0.113.9, nonsense', proxies)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', '', proxies)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', undefined, proxies)).toBe('10.0.0.1');
  });

  it('reads IPv4 addresses that are mapped into IPv6', () => {
    expect(clientAddress('::ffff:10.0.0.1', '::FFFF:203.0.113.9', proxies)).toBe('203.0.113.9');
  });
});

it('knows what is an address or a range', () => {
  for (const range of ['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'])
    expect(isAddressRange(range), range).toBe(true);
  for (const range of ['', 'proxy', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.0/x']) {
    expect(isAddressRange(range), range).toBe(false);
  }
});
