import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const Mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
export type Mail = z.infer<typeof Mail>;

/** A folder for a service's development outbox, and a look into it. */
export const openOutbox = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-outbox-'));
  return {
    settings: { DATA_DIR: folder },
    mailsTo: async (address: string): Promise<readonly Mail[]> => {
      const outbox = join(folder, 'outbox');
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.json')).sort();
      const mails = await Promise.all(
        names.map(async (name) => Mail.parse(JSON.parse(await readFile(join(outbox, name), 'utf8')))),
      );
      return mails.filter(({ to }) => to === address);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
