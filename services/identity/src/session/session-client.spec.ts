import { runInLanguage } from '@candor/languages/run-in-language';
import { describe, expect, it } from 'vitest';
import { deviceOf, sessionCookieName, shownDevice } from './session-client.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/126.0.0.0 Safari/537.36`],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Microsoft Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0`,
    ],
    [
      'Safari on iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Firefox on macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0',
    ],
  ])('is named after browser and system: %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it.each([undefined, '', ' ', '\u00ff'.repeat(20_000), `${'('.repeat(10_000)}${' '.repeat(6_000)}`])(
    'has a short name for any header: %#',
    (userAgent) => {
      const device = deviceOf(userAgent);
      expect(device).not.toBe('');
      expect(device.length).toBeLessThanOrEqual(200);
    },
  );
});

it('a stored device is shown in the language of the request', () => {
  const shown = ['Safari on iOS', 'Firefox', 'Unknown device', null].map((device) =>
    runInLanguage('es', () => shownDevice(device)),
  );
  expect(shown).toEqual(['Safari en iOS', 'Firefox', 'Dispositivo desconocido', 'Dispositivo desconocido']);
  expect(shownDevice('Safari on iOS')).toBe('Safari on iOS');
});

it('the session cookie is restricted to the host over https', () => {
  expect(sessionCookieName('https://candor.example')).toBe('__Host-candor_session');
  expect(sessionCookieName('HTTPS://candor.example/')).toBe('__Host-candor_session');
  expect(sessionCookieName('http://localhost:3000')).toBe('candor_session');
});
