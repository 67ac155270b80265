import { createHmac } from 'node:crypto';
import { Signer } from '@fastify/cookie';

/** The secret of our processes, and the one before it while it is replaced. */
export interface InternalSecrets {
  readonly INTERNAL_SECRET: string;
  readonly INTERNAL_SECRET_PREVIOUS?: string | undefined;
}

/** The secrets that count, the current one first. */
export const secretsOf = ({
  INTERNAL_SECRET: current,
  INTERNAL_SECRET_PREVIOUS: previous,
}: InternalSecrets): readonly string[] => (previous === undefined ? [current] : [current, previous]);

/** Signs values that browsers store for us, so that no one can make one up. */
export interface SignedValues {
  sign(value: string): string;
  /** The value; `null` if it was not signed for this purpose with a secret that counts. */
  read(signed: string | undefined): string | null;
}

/** A value that was signed for another purpose does not count. */
export const createSignedValues = (secrets: InternalSecrets, purpose: string): SignedValues => {
  const signer = new Signer(
    secretsOf(secrets).map((secret) =>
      createHmac('sha256', secret).update(`signed-value:${purpose}`).digest('base64url'),
    ),
  );
  return {
    sign: (value) => signer.sign(value),
    read: (signed = '') => {
      const { valid, value } = signer.unsign(signed);
      return valid ? value : null;
    },
  };
};
