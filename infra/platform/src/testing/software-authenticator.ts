import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';

const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };
/** An attestation object without attestation, up to its authenticator data. */
const attestation = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');

const Options = z.object({ challenge: z.string() });

interface Deviation {
  readonly origin?: string;
  readonly host?: string;
  readonly signCount?: number;
  readonly isUserVerified?: boolean;
}

/** An authenticator with one passkey (ES256, WebAuthn Level 2), as a browser on the site uses it. */
export const softwareAuthenticator = (publicUrl: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const site = new URL(publicUrl);
  let signCount = 0;

  const clientData = (type: string, options: unknown, { origin = site.origin }: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: Options.parse(options).challenge, origin, crossOrigin: false }),
    );

  const authenticatorData = (more: number, deviation: Deviation): Buffer => {
    const { host = site.hostname, isUserVerified = true } = deviation;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.signCount ?? (signCount += 1));
    const verified = isUserVerified ? flags.userVerified : 0;
    return Buffer.concat([
      createHash('sha256').update(host).digest(),
      Buffer.from([flags.userPresent | verified | more]),
      count,
    ]);
  };

  /** The public key as COSE: a map of type, algorithm, curve and coordinates. */
  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  };

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    register: (options: unknown, deviation: Deviation = {}) => {
      const idLength = Buffer.from([0, id.length]);
      const data = Buffer.concat([
        authenticatorData(flags.attested, deviation),
        Buffer.alloc(16),
        idLength,
        id,
        coseKey(),
      ]);
      const attestationObject = Buffer.concat([attestation, Buffer.from([0x58, data.length]), data]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, deviation).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
      };
    },
    signIn: (options: unknown, deviation: Deviation = {}) => {
      const client = clientData('webauthn.get', options, deviation);
      const data = authenticatorData(0, deviation);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
};
