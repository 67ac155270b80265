import { createSignedValues, type InternalSecrets } from './signed-values.ts';

/** A browser in which members have signed in. */
export interface Device {
  readonly deviceId: string;
  /** Keyed hashes of the accounts' emails, the last one last. */
  readonly accounts: readonly string[];
}

/** A signed cookie that the browser keeps after a sign-out, so that guesses of others do not lock its owner out. */
export interface DeviceCookie {
  readonly name: string;
  write(device: Device): string;
  /** `null`: none, or not written by us. */
  read(value: string | undefined): Device | null;
}

const name = 'candor_device';
/** A family may share a browser. */
const accountsAtMost = 5;
const separator = '~';

export const createDeviceCookie = (
  config: InternalSecrets & { readonly PUBLIC_URL: string },
): DeviceCookie => {
  const values = createSignedValues(config, name);
  const isSecure = new URL(config.PUBLIC_URL).protocol === 'https:';
  return {
    name: isSecure ? `__Host-${name}` : name,
    write: ({ deviceId, accounts }) =>
      values.sign([deviceId, ...[...new Set(accounts)].slice(-accountsAtMost)].join(separator)),
    read: (value) => {
      const [deviceId, ...accounts] = values.read(value)?.split(separator) ?? [];
      return deviceId === undefined ? null : { deviceId, accounts };
    },
  };
};
