import { createECDH, ECDH } from 'node:crypto';

export interface VapidKeys {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

interface VapidSettings {
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly VAPID_SUBJECT?: string | undefined;
}

const curve = 'prime256v1';
const keyBytes = 32;

/** The public key, base64url; `null` if this is no private key on the curve. */
export const publicKeyOf = (privateKey: string): string | null => {
  const pair = createECDH(curve);
  const key = Buffer.from(privateKey, 'base64url');
  if (key.length !== keyBytes) return null;
  try {
    pair.setPrivateKey(key);
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
};

/** Whether it is a point on the curve, base64url. */
export const isPublicKey = (key: string): boolean => {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), curve, undefined, 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
};

/** The keys that push services know this site by (RFC 8292); `null` without the settings. */
export const vapidKeysOf = ({
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}: VapidSettings): VapidKeys | null => {
  const publicKey = privateKey === undefined ? null : publicKeyOf(privateKey);
  if (privateKey === undefined || publicKey === null || subject === undefined) return null;
  return { subject, publicKey, privateKey };
};
