import type { identityRoutes } from '@candor/contracts';
import {
  createDeviceCookie,
  newId,
  secretsOf,
  type PlatformConfig,
  type RouteRequest,
} from '@candor/platform';
import { emailKey } from '../email/email.stream.ts';

export type DeviceSettings = Pick<
  PlatformConfig,
  'INTERNAL_SECRET' | 'INTERNAL_SECRET_PREVIOUS' | 'PUBLIC_URL'
>;

type Login = RouteRequest<typeof identityRoutes.login>;
export type Cookies = Pick<Login['request'], 'cookies'>;

/** Browsers keep no cookie for longer. */
const rememberedDays = 400;

/** The id of the browser, if a member has signed in to this account there. `null`: it is not known. */
export const rememberedDeviceOf = (
  config: DeviceSettings,
  email: string,
  { cookies }: Cookies,
): string | null => {
  const cookie = createDeviceCookie(config);
  const device = cookie.read(cookies[cookie.name]);
  const keys = secretsOf(config).map((secret) => emailKey(secret, email));
  return device !== null && device.accounts.some((account) => keys.includes(account))
    ? device.deviceId
    : null;
};

/** After a sign-in: the browser is known from now on, also when it signs out. */
export const rememberDevice = (
  config: DeviceSettings,
  email: string,
  { request: { cookies }, reply }: { readonly request: Cookies; readonly reply: Login['reply'] },
): void => {
  const cookie = createDeviceCookie(config);
  const { deviceId, accounts } = cookie.read(cookies[cookie.name]) ?? { deviceId: newId(), accounts: [] };
  const account = emailKey(config.INTERNAL_SECRET, email);
  const others = accounts.filter((other) => other !== account);
  void reply.setCookie(cookie.name, cookie.write({ deviceId, accounts: [...others, account] }), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: new URL(config.PUBLIC_URL).protocol === 'https:',
    maxAge: rememberedDays * 24 * 60 * 60,
  });
};
