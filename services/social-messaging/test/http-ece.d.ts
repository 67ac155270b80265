declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    privateKey: ECDH;
    /** Base64url. */
    authSecret: string;
  }
  export function decrypt(encrypted: Buffer, parameters: Parameters): Buffer;
}
