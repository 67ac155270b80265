import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOutbox } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { expect } from 'vitest';

/** A service's development outbox in a folder of its own. */
export const openOutbox = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-outbox-'));
  /** The oldest first. */
  const messagesTo = async (contact: string) => {
    const messages = (await readOutbox(folder)).toReversed().map(({ message }) => message);
    return messages.filter(({ to }) => to === contact);
  };
  return {
    settings: { DATA_DIR: folder },
    messagesTo,
    /** Waits for so many messages and returns the code of the last one. */
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
