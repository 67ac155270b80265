import { z } from 'zod';

/** Keeps what it is given, as mailboxes do. */
export interface MailServer {
  /** Texts, the last one last. */
  mailsTo(recipient: string): Promise<readonly string[]>;
  /** Mails to everybody whose mails were asked for go. */
  remove(): Promise<void>;
}

const Mails = z.array(z.object({ id: z.string(), time: z.string(), text: z.string() }));

export const openMailServer = (api: string): MailServer => {
  const recipients = new Set<string>();
  const read = async (recipient: string) => {
    const query = new URLSearchParams({ 'to.address': recipient });
    const answer = await fetch(`${api}/email?${query.toString()}`);
    const mails = Mails.parse(await answer.json());
    return mails.toSorted((one, other) => one.time.localeCompare(other.time));
  };
  return {
    mailsTo: async (recipient) => {
      recipients.add(recipient);
      return (await read(recipient)).map(({ text }) => text);
    },
    remove: async () => {
      for (const recipient of recipients)
        for (const { id } of await read(recipient)) await fetch(`${api}/email/${id}`, { method: 'DELETE' });
    },
  };
};
