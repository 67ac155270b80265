import { InvalidRequest } from '../http/problems.ts';
import type { Message } from './mail.ts';

const oneAddress = /^[^\s@<>()[\],;:\\"\p{C}]+@[^\s@<>()[\],;\\"\p{C}]+$/u;
const controls = /[\p{Cc}\u2028\u2029]/u;

export const isOneAddress = (text: string): boolean => oneAddress.test(text);

/** Refuses a recipient or subject that would become more than one recipient or one header line. */
export const checkEnvelope = ({ to, subject }: Message): void => {
  if (!isOneAddress(to)) throw new InvalidRequest('This is not one email address.', 'invalid-recipient');
  if (controls.test(subject)) throw new InvalidRequest('A subject is one line of text.', 'invalid-subject');
};
