import { join } from 'node:path';
import type { SentMessage } from '../mail/mail.ts';
import type { SentTextMessage } from '../sms/sms.ts';
import { loadOutbox } from './outbox-folder.ts';
import { StoredMail, StoredTextMessage } from './stored-messages.ts';

export type OutboxEntry =
  | { readonly type: 'mail'; readonly message: SentMessage }
  | { readonly type: 'sms'; readonly message: SentTextMessage };

/** What the development outbox below `DATA_DIR` caught, newest first; nothing while there is none. */
export const readOutbox = async (dataDir: string): Promise<readonly OutboxEntry[]> => {
  const messages = await loadOutbox(join(dataDir, 'outbox')).catch(() => []);
  return messages.flatMap((stored): OutboxEntry[] => {
    const sms = StoredTextMessage.safeParse(stored).data;
    if (sms !== undefined) return [{ type: 'sms', message: sms }];
    const mail = StoredMail.safeParse(stored).data;
    return mail === undefined ? [] : [{ type: 'mail', message: mail }];
  });
};
