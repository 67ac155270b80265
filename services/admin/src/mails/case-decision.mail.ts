import type { Decision, MailWords, ReportedKind } from '@candor/contracts';
import type { CaseMail } from './outgoing-case-mails.ts';

/** Without what was reported and by whom: a mailbox may be read by others. */
export const caseMailWords = (publicUrl: string, { template, facts }: CaseMail): MailWords => {
  switch (template) {
    case 'to-author':
      return wordsToAuthor(publicUrl, facts);
    case 'to-reporter':
      return wordsToReporter(publicUrl, facts);
  }
};

const nouns: Readonly<Record<ReportedKind, string>> = {
  rating: 'review',
  entity: 'listing',
  photo: 'photo',
  message: 'message',
  profile: 'profile',
  reply: 'response to a review',
};

const wordsToAuthor = (
  publicUrl: string,
  { kind, decision, appealed, reason }: CaseMail['facts'],
): MailWords => ({
  subject: `A decision about your ${nouns[kind]}`,
  paragraphs: [
    appealed === null ? firstDecision(kind, decision) : secondDecision(kind, decision, appealed),
    ...(reason === null ? [] : [`The reason our moderators give: ${reason}`]),
    appealed === null
      ? 'If you think that this is wrong, you can answer once, on your dashboard. We will then look at it again.'
      : 'This decision is final.',
  ],
  callout: { type: 'link', label: 'Open your dashboard', url: new URL('/dashboard', publicUrl).href },
});

const firstDecision = (kind: ReportedKind, decision: Decision): string => {
  const it = `your ${nouns[kind]}`;
  switch (decision) {
    case 'keep':
      return `Our moderators have looked at ${it}, and it stays as it is.`;
    case 'warn':
      return `Our moderators have looked at ${it}. It stays, but please mind our community guidelines.`;
    case 'hide':
      return `Our moderators have hidden ${it}: others do not see it any more.`;
    case 'delete':
      return `Our moderators have deleted ${it}.`;
  }
};

const secondDecision = (kind: ReportedKind, decision: Decision, appealed: Decision): string => {
  const again = `You asked us to look at the decision about your ${nouns[kind]} again.`;
  if (decision === appealed) return `${again} We have, and it stands.`;
  switch (decision) {
    case 'keep':
      return appealed === 'delete'
        ? `${again} You were right. What was deleted cannot be brought back, but you are welcome to write it anew.`
        : `${again} You were right: it is shown as before.`;
    case 'warn':
      return `${again} It is shown again, but please mind our community guidelines.`;
    case 'hide':
      return `${again} It is hidden now: others do not see it any more.`;
    case 'delete':
      return `${again} It is deleted now.`;
  }
};

const wordsToReporter = (publicUrl: string, { kind, decision, appealed }: CaseMail['facts']): MailWords => ({
  subject: 'We have looked at what you reported',
  paragraphs: [
    appealed === null
      ? `You reported a ${nouns[kind]}. ${outcomes[decision]}`
      : `You reported a ${nouns[kind]}. Whose it is has answered, and we have looked at it again. ${outcomes[decision]}`,
    'Thank you for helping to keep reviews honest.',
  ],
  callout: {
    type: 'link',
    label: 'Our community guidelines',
    url: new URL('/community-guidelines', publicUrl).href,
  },
});

const outcomes: Readonly<Record<Decision, string>> = {
  keep: 'Our moderators found that it does not break our community guidelines, so it is shown.',
  warn: 'Our moderators have warned whose it is; it is still shown.',
  hide: 'It is not shown any more.',
  delete: 'It was deleted.',
};
