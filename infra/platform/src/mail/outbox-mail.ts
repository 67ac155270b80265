import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { Unavailable } from '../http/problems.ts';
import { checkEnvelope } from './check-envelope.ts';
import type { Mail, Message, SentMessage } from './mail.ts';

const StoredMessage = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});

const keptMessages = 500;
const messageFile = /^[0-9a-f-]{36}\.json$/;

/**
 * The development outbox: mail that nobody delivers, for people to look at. One file a message, named so that names
 * sort by time: services that share the folder do not get in each other's way. The last 500 are kept.
 */
export const createOutboxMail = async (folder: string): Promise<Mail> => {
  // Messages contain links that sign people in: nobody else on the machine may read them.
  await mkdir(folder, { recursive: true, mode: 0o700 });

  return {
    send: async (message) => {
      checkEnvelope(message);
      await answering(async () => {
        await store(folder, message);
        const surplus = (await namesNewestFirst(folder)).slice(keptMessages);
        await Promise.all(surplus.map((name) => rm(join(folder, name), { force: true })));
      });
    },
    outbox: () =>
      answering(async () => {
        const names = (await namesNewestFirst(folder)).slice(0, keptMessages);
        const messages = await Promise.all(names.map((name) => load(join(folder, name))));
        return messages.filter((message) => message !== null);
      }),
    isReachable: () =>
      stat(folder).then(
        (found) => found.isDirectory(),
        () => false,
      ),
    close: async () => undefined,
  };
};

const store = async (folder: string, { to, subject, text, html }: Message): Promise<void> => {
  const id = uuidv7();
  const stored: SentMessage = { id, sentAt: new Date().toISOString(), to, subject, text, html };
  const temporary = join(folder, `${id}.new`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify(stored));
  } finally {
    await handle.close();
  }
  await rename(temporary, join(folder, `${id}.json`));
};

const namesNewestFirst = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder))
    .filter((name) => messageFile.test(name))
    .sort()
    .reverse();

/** `null`: not there any more, because somebody else's message pushed it out, or no message. */
const load = async (file: string): Promise<SentMessage | null> => {
  const json = await readFile(file, 'utf8').catch(() => null);
  if (json === null) return null;
  return StoredMessage.safeParse(JSON.parse(json)).data ?? null;
};

const answering = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new Unavailable('The outbox cannot be reached.', { cause: error });
  }
};
