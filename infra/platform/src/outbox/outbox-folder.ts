import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { Unavailable } from '../http/problems.ts';

/**
 * The folder of the development outbox: what nobody delivers, for people to look at. One file a message, named so that
 * names sort by time: services that share the folder do not get in each other's way. The last 500 are kept.
 */
export interface OutboxFolder {
  /** Adds an id and the instant. Rejects with `Unavailable`. */
  store(message: object): Promise<void>;
  /** What was stored, newest first, also by others and in other shapes. Rejects with `Unavailable`. */
  load(): Promise<readonly unknown[]>;
  /** Those that are meant, also of others. Rejects with `Unavailable`. */
  remove(isMeant: (message: unknown) => boolean): Promise<void>;
  isReachable(): Promise<boolean>;
}

const keptMessages = 500;
const messageFile = /^[0-9a-f-]{36}\.json$/;

export const openOutboxFolder = async (folder: string): Promise<OutboxFolder> => {
  // Messages contain links that sign people in: nobody else on the machine may read them.
  await mkdir(folder, { recursive: true, mode: 0o700 });

  return {
    store: (message) =>
      answering(async () => {
        await store(folder, message);
        const surplus = (await namesNewestFirst(folder)).slice(keptMessages);
        await Promise.all(surplus.map((name) => rm(join(folder, name), { force: true })));
      }),
    load: () => answering(() => loadOutbox(folder)),
    remove: (isMeant) =>
      answering(async () => {
        for (const name of await namesNewestFirst(folder)) {
          const file = join(folder, name);
          if (isMeant(await load(file))) await rm(file, { force: true });
        }
      }),
    isReachable: () =>
      stat(folder).then(
        (found) => found.isDirectory(),
        () => false,
      ),
  };
};

/** Of a folder that need not be there yet. */
export const loadOutbox = async (folder: string): Promise<readonly unknown[]> => {
  const names = (await namesNewestFirst(folder)).slice(0, keptMessages);
  const messages = await Promise.all(names.map((name) => load(join(folder, name))));
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

/** `null`: not there any more, because somebody else's message pushed it out, or nothing that can be read. */
const load = async (file: string): Promise<unknown> => {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
    return parsed;
  } catch {
    return null;
  }
};

const answering = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new Unavailable('The outbox cannot be reached.', { cause: error });
  }
};
