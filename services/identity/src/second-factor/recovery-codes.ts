import { randomBytes } from 'node:crypto';

const count = 10;
const length = 16;
/** 32 letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten codes of 80 random bits. They need no slow hash, because they cannot be guessed. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: count }, newCode);

const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** In groups of four, which are easy to copy by hand. */
export const shownCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** The code as it was made, however it was typed. */
export const typedCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');
