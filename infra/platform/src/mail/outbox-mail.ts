import { openOutboxFolder } from '../outbox/outbox-folder.ts';
import { StoredMail } from '../outbox/stored-messages.ts';
import { checkEnvelope } from './check-envelope.ts';
import type { Mail } from './mail.ts';

/** The development outbox: mail that nobody delivers, for people to look at. */
export const createOutboxMail = async (folder: string): Promise<Mail> => {
  const outbox = await openOutboxFolder(folder);
  return {
    send: async (message) => {
      checkEnvelope(message);
      const { to, subject, text, html } = message;
      await outbox.store({ to, subject, text, html });
    },
    outbox: async () => (await outbox.load()).flatMap((message) => StoredMail.safeParse(message).data ?? []),
    forget: (address) => outbox.remove((message) => StoredMail.safeParse(message).data?.to === address),
    isReachable: () => outbox.isReachable(),
    close: async () => undefined,
  };
};
