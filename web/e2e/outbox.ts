import { inject } from 'vitest';
import { readOutbox } from '../../infra/platform/src/outbox/outbox.ts';
import { expect } from './journey.ts';

/** Path and query of a link to the site, once somebody got a mail with one. */
export const mailedLink = async (to: string, link: RegExp): Promise<string> => {
  const { pathname, search } = new URL(await sent(to, link));
  return pathname + search;
};

/** The code in a message to somebody, by mail or SMS, once he got one. */
export const sentCode = (to: string): Promise<string> => sent(to, /\b\d{6}\b/);

/** What the newest message with it says. */
const sent = async (to: string, words: RegExp): Promise<string> => {
  let found: string | undefined;
  const find = async () => {
    const entries = await readOutbox(inject('dataDir'));
    const messages = entries.map(({ message }) => message).filter((message) => message.to === to);
    found = messages.flatMap(({ text }) => words.exec(text) ?? [])[0];
    return found;
  };
  await expect.poll(find, { message: `message to ${to}` }).toBeDefined();
  return found ?? '';
};
