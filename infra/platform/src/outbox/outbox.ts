import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { Unavailable } from '../http/problems.ts';
import { createDataFolder } from '../service/data-folder.ts';

/** A mail in the development outbox. */
export const StoredMail = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
});

/** A text message in the development outbox. */
export const StoredTextMessage = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  medium: z.literal('sms'),
  to: z.string(),
  text: z.string(),
  key: z.string(),
});

export type OutboxEntry =
  | { readonly type: 'mail'; readonly message: z.infer<typeof StoredMail> }
  | { readonly type: 'sms'; readonly message: z.infer<typeof StoredTextMessage> };

/**
 * The folder of the development outbox: messages that are not delivered, for people to read. One file per message, with
 * names that sort by time, so that services can share the folder. It holds the last 500 messages.
 */
export interface OutboxFolder {
  /** Adds an id and the current time. Rejects with `Unavailable`. */
  store(message: object): Promise<void>;
  /** All messages of all services, newest first. Rejects with `Unavailable`. */
  load(): Promise<readonly unknown[]>;
  /** Removes matching messages of all services. Rejects with `Unavailable`. */
  remove(matches: (message: unknown) => boolean): Promise<void>;
}

const maxMessages = 500;
const messageFile = /^[0-9a-f-]{36}\.json$/;

/** The messages in the development outbox below `dataDir`, newest first; none when there is no outbox. */
export const readOutbox = async (dataDir: string): Promise<readonly OutboxEntry[]> => {
  const messages = await loadFolder(join(dataDir, 'outbox')).catch(() => []);
  return messages.flatMap((stored): OutboxEntry[] => {
    const sms = StoredTextMessage.safeParse(stored).data;
    if (sms !== undefined) return [{ type: 'sms', message: sms }];
    const mail = StoredMail.safeParse(stored).data;
    return mail === undefined ? [] : [{ type: 'mail', message: mail }];
  });
};

export const openOutboxFolder = async (folder: string): Promise<OutboxFolder> => {
  // Messages contain links that sign people in, so other accounts of the machine must not read them.
  createDataFolder(folder);

  return {
    store: (message) =>
      orUnavailable(async () => {
        await store(folder, message);
        const surplus = (await namesNewestFirst(folder)).slice(maxMessages);
        await Promise.all(surplus.map((name) => rm(join(folder, name), { force: true })));
      }),
    load: () => orUnavailable(() => loadFolder(folder)),
    remove: (matches) =>
      orUnavailable(async () => {
        for (const name of await namesNewestFirst(folder)) {
          const file = join(folder, name);
          if (matches(await loadFile(file))) await rm(file, { force: true });
        }
      }),
  };
};

const loadFolder = async (folder: string): Promise<readonly unknown[]> => {
  const names = (await namesNewestFirst(folder)).slice(0, maxMessages);
  const messages = await Promise.all(names.map((name) => loadFile(join(folder, name))));
  return messages.filter((message) => message !== null);
};

const store = async (folder: string, message: object): Promise<void> => {
  const id = uuidv7();
  const temporary = join(folder, `${id}.new`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ id, sentAt: new Date().toISOString(), ...message }));
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

/** `null` for a file that another process has removed, and for one that is not JSON. */
const loadFile = async (file: string): Promise<unknown> => {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
    return parsed;
  } catch {
    return null;
  }
};

const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new Unavailable('The outbox cannot be reached.', { cause: error });
  }
};
