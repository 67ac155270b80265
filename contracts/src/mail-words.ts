import { z } from 'zod';

const Sentence = z.string().min(1).max(2_000);

/** What stands alone in a mail, after its first paragraph. */
const MailCallout = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('link'),
    label: Sentence,
    url: z.url({ protocol: /^https?$/ }),
  }),
  /** To be read and typed, large. */
  z.strictObject({ type: z.literal('code'), code: z.string().min(1).max(40) }),
]);

/** What a mail says, as plain text: it is laid out, and escaped, by who sends it. */
export const MailWords = z.strictObject({
  /** One line. */
  subject: z.string().regex(/^[^\p{Cc}\u2028\u2029]{1,200}$/u, 'A subject is one line of text'),
  paragraphs: z.array(Sentence).min(1).max(20),
  callout: MailCallout.nullable(),
});
export type MailWords = z.infer<typeof MailWords>;
