import { describe, expect, it } from 'vitest';
import { pushServiceOf } from './push-services.ts';

describe('the address of a push subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('can be at the push service of a browser: %s', (endpoint) => {
    expect(pushServiceOf(endpoint)).toBe(new URL(endpoint).origin);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com.evil.example/abc',
    'https://fcm.googleapis.com./abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'file:///etc/passwd',
    'no address',
  ])('cannot be elsewhere: %s', (endpoint) => {
    expect(pushServiceOf(endpoint)).toBeNull();
  });
});
