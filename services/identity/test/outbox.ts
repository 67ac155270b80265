import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOutbox } from '@candor/platform';

/** A folder for a service's development outbox, and a reader of its mails. */
export const openOutbox = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-outbox-'));
  return {
    settings: { DATA_DIR: folder },
    /** The oldest first. */
    mailsTo: async (address: string) => {
      const entries = (await readOutbox(folder)).toReversed();
      const mails = entries.flatMap((entry) => (entry.type === 'mail' ? [entry.message] : []));
      return mails.filter(({ to }) => to === address);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
