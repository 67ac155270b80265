import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { z } from 'zod';
import { expect } from './journey.ts';

const Mail = z.object({ to: z.string(), text: z.string() });

/** Path and query of a link to the site, once somebody got a mail with one. */
export const mailedLink = async (to: string, link: RegExp): Promise<string> => {
  let found: string | undefined;
  const find = async () => {
    const mails = await mailsInOutbox();
    found = mails.filter((mail) => mail.to === to).flatMap(({ text }) => link.exec(text) ?? [])[0];
    return found;
  };
  await expect.poll(find, { message: `mail to ${to}` }).toBeDefined();
  const { pathname, search } = new URL(found ?? '');
  return pathname + search;
};

const mailsInOutbox = async () => {
  const folder = inject('outboxFolder');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => Mail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
};
