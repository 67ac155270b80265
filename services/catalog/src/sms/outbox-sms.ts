import { openOutboxFolder, StoredTextMessage } from '@candor/platform';
import { checkTextMessage, type Sms } from './sms.ts';

/** Stores text messages in the development outbox, in the same folder as the mails. */
export const createOutboxSms = async (folder: string): Promise<Sms> => {
  const outbox = await openOutboxFolder(folder);
  return {
    send: async (message) => {
      checkTextMessage(message);
      const { to, text, key } = message;
      await outbox.store({ medium: 'sms', to, text, key });
    },
    purge: (number) => outbox.remove((message) => StoredTextMessage.safeParse(message).data?.to === number),
    close: async () => undefined,
  };
};
