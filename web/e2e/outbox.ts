import { readOutbox } from '../../infra/platform/src/outbox/outbox.ts';
import { expect } from './journey.ts';
import { sharedSite } from './shared-site.ts';

/** Waits for a mail with a link to the site, and returns the link's path and query. */
export const mailedLink = async (to: string, link: RegExp): Promise<string> => {
  const { pathname, search } = new URL(await sent(to, link));
  return pathname + search;
};

/** Waits for a mail or SMS with a code, and returns the code. */
export const sentCode = (to: string): Promise<string> => sent(to, /\b\d{6}\b/);

/** The newest match in the messages. */
const sent = async (to: string, pattern: RegExp): Promise<string> => {
  let found: string | undefined;
  const find = async () => {
    const entries = await readOutbox((await sharedSite()).dataDir);
    const messages = entries.map(({ message }) => message).filter((message) => message.to === to);
    found = messages.flatMap(({ text }) => pattern.exec(text) ?? [])[0];
    return found;
  };
  await expect.poll(find, { message: `message to ${to}` }).toBeDefined();
  return found ?? '';
};
