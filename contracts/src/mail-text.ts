import { z } from 'zod';

const Sentence = z.string().min(1).max(2_000);

/** A block of its own after the mail's first paragraph. */
const MailCallout = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('link'),
    label: Sentence,
    url: z.url({ protocol: /^https?$/ }),
  }),
  /** A code to type, in large letters. */
  z.strictObject({ type: z.literal('code'), code: z.string().min(1).max(40) }),
]);

/** The content of a mail as plain text. The sender escapes it and adds the layout. */
export const MailText = z.strictObject({
  /** One line. */
  subject: z.string().regex(/^[^\p{Cc}\u2028\u2029]{1,200}$/u, 'A subject is one line of text'),
  paragraphs: z.array(Sentence).min(1).max(20),
  callout: MailCallout.nullable(),
  /** Stops mails of this kind: a page by GET, and at once by POST without a session, as RFC 8058 describes. */
  unsubscribeUrl: z.url({ protocol: /^https?$/ }).optional(),
});
export type MailText = z.infer<typeof MailText>;

/** Identity sends the one in the member's language, which no other service knows. */
export const TranslatedMail = z.strictObject({ en: MailText, es: MailText, fr: MailText });
export type TranslatedMail = z.infer<typeof TranslatedMail>;
