import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@candor/platform/testing';
import { expect } from 'vitest';
import { z } from 'zod';

const Message = z.object({ to: z.string(), text: z.string() });

/** A folder for a service's development outbox, and a look into it. */
export const openOutbox = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-outbox-'));
  const messagesTo = async (contact: string) => {
    const outbox = join(folder, 'outbox');
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.json')).sort();
    const messages = await Promise.all(
      names.map(async (name) => Message.parse(JSON.parse(await readFile(join(outbox, name), 'utf8')))),
    );
    return messages.filter(({ to }) => to === contact);
  };
  return {
    settings: { DATA_DIR: folder },
    messagesTo,
    /** The code of the last of so many messages, once it is there. */
    codeTo: async (contact: string, messages = 1): Promise<string> => {
      await eventually(async () => {
        expect(await messagesTo(contact)).toHaveLength(messages);
      });
      const last = (await messagesTo(contact)).at(-1);
      return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? '';
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
