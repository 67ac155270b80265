import { openOutboxFolder } from '../outbox/outbox-folder.ts';
import { StoredTextMessage } from '../outbox/stored-messages.ts';
import { checkTextMessage } from './check-text-message.ts';
import type { Sms } from './sms.ts';

/** The development outbox: text messages that nobody delivers, in the folder of the mails. */
export const createOutboxSms = async (folder: string): Promise<Sms> => {
  const outbox = await openOutboxFolder(folder);
  return {
    send: async (message) => {
      checkTextMessage(message);
      const { to, text, key } = message;
      await outbox.store({ medium: 'sms', to, text, key });
    },
    outbox: async () =>
      (await outbox.load()).flatMap((message) => StoredTextMessage.safeParse(message).data ?? []),
    forget: (number) => outbox.remove((message) => StoredTextMessage.safeParse(message).data?.to === number),
    isReachable: () => outbox.isReachable(),
    close: async () => undefined,
  };
};
