import { readFileSync } from 'node:fs';
import { InvalidConfiguration } from './load-config.ts';

/** The secrets that we generate are base64url or hexadecimal. */
const generated = /^[\w-]+$/;

/**
 * The secret in a file. Throws `InvalidConfiguration`, which names the file and never its content, when the file cannot be read or
 * is not a secret of at least this length. `wayOut`: what to do without a backup.
 */
export const readSecretFile = (
  file: string,
  { minLength, wayOut }: { readonly minLength: number; readonly wayOut: string },
): string => {
  const text = contentOf(file).trim();
  if (text.length >= minLength && generated.test(text)) return text;
  throw new InvalidConfiguration(
    `The secret in ${file} is ${text === '' ? 'empty' : 'damaged'}. Restore the file from a backup, or ${wayOut}.`,
  );
};

const contentOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InvalidConfiguration(`The secret in ${file} cannot be read: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
};

/** Why the file system refused, such as `EACCES: permission denied`. */
export const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/, \w+( '.*)?$/, '');
};
