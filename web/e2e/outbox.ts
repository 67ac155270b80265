import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { z } from 'zod';
import { expect } from './journey.ts';

const Mail = z.object({ to: z.string(), text: z.string() });

/** Path and query of a link to the site, once somebody got a mail with one. */
export const mailedLink = async (to: string, link: RegExp): Promise<string> => {
  const { pathname, search } = new URL(await mailed(to, link));
  return pathname + search;
};

/** The code in a message to somebody, by mail or SMS, once he got one. */
export const sentCode = (to: string): Promise<string> => mailed(to, /\b\d{6}\b/);

const mailed = async (to: string, words: RegExp): Promise<string> => {
  let found: string | undefined;
  const find = async () => {
    const mails = await mailsInOutbox();
    found = mails.filter((mail) => mail.to === to).flatMap(({ text }) => words.exec(text) ?? [])[0];
    return found;
  };
  await expect.poll(find, { message: `message to ${to}` }).toBeDefined();
  return found ?? '';
};

const mailsInOutbox = async () => {
  const folder = inject('outboxFolder');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => Mail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
};
