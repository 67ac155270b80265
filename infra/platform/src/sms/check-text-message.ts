import { InvalidRequest } from '../http/problems.ts';
import type { TextMessage } from './sms.ts';

const oneNumber = /^\+[1-9]\d{6,14}$/;
/** Ten messages' worth: more is a mistake, and costs. */
const maxLength = 1_600;
const controls = /[^\P{Cc}\n]/u;

/** Refuses what is no phone number, or no text for a phone. */
export const checkTextMessage = ({ to, text }: TextMessage): void => {
  if (!oneNumber.test(to)) throw new InvalidRequest('This is not one phone number.', 'invalid-recipient');
  if (text.trim() === '' || text.length > maxLength || controls.test(text) || !text.isWellFormed())
    throw new InvalidRequest('This is no text for a phone.', 'invalid-text');
};
