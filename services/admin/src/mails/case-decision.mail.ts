import type { Decision, MailText, ReportedKind } from '@candor/contracts';
import type { CaseMail } from './outgoing-case-mails.ts';

/** Without the reported text and the reporter, because other people may read a mailbox. */
export const caseMailContent = (publicUrl: string, { template, facts }: CaseMail): MailText => {
  switch (template) {
    case 'to-author':
      return mailToAuthor(publicUrl, facts);
    case 'to-reporter':
      return mailToReporter(publicUrl, facts);
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

const mailToAuthor = (
  publicUrl: string,
  { kind, decision, appealed, reason }: CaseMail['facts'],
): MailText => ({
  subject: `A decision about your ${nouns[kind]}`,
  paragraphs: [
    appealed === null ? firstDecision(kind, decision) : secondDecision(kind, decision, appealed),
    ...(reason === null ? [] : [`The reason our moderators give: ${reason}`]),
    appealed === null
      ? 'If you think this is wrong, you can appeal once on your dashboard. We will then look at it again.'
      : 'This decision is final.',
  ],
  callout: { type: 'link', label: 'Open your dashboard', url: new URL('/dashboard', publicUrl).href },
});

const firstDecision = (kind: ReportedKind, decision: Decision): string => {
  const it = `your ${nouns[kind]}`;
  switch (decision) {
    case 'allow':
      return `Our moderators have looked at ${it}, and it stays as it is.`;
    case 'warn':
      return `Our moderators have looked at ${it}. It stays, but please follow our community guidelines.`;
    case 'hide':
      return `Our moderators have hidden ${it}. Other people no longer see it.`;
    case 'delete':
      return `Our moderators have deleted ${it}.`;
  }
};

const secondDecision = (kind: ReportedKind, decision: Decision, appealed: Decision): string => {
  const again = `You appealed the decision about your ${nouns[kind]}, and we have looked at it again.`;
  if (decision === appealed) return `${again} The decision stands.`;
  switch (decision) {
    case 'allow':
      return appealed === 'delete'
        ? `${again} You were right. Deleted content cannot be restored, but you are welcome to write it again.`
        : `${again} You were right, and it is shown as before.`;
    case 'warn':
      return `${again} It is shown again, but please follow our community guidelines.`;
    case 'hide':
      return `${again} It is hidden now. Other people no longer see it.`;
    case 'delete':
      return `${again} It is deleted now.`;
  }
};

const mailToReporter = (publicUrl: string, { kind, decision, appealed }: CaseMail['facts']): MailText => ({
  subject: 'We have looked at what you reported',
  paragraphs: [
    appealed === null
      ? `You reported a ${nouns[kind]}. ${outcomes[decision]}`
      : `You reported a ${nouns[kind]}. Its author appealed, and we have looked at it again. ${outcomes[decision]}`,
    'Thank you for helping to keep reviews honest.',
  ],
  callout: {
    type: 'link',
    label: 'Our community guidelines',
    url: new URL('/community-guidelines', publicUrl).href,
  },
});

const outcomes: Readonly<Record<Decision, string>> = {
  allow: 'Our moderators found that it follows our community guidelines, so it is shown.',
  warn: 'Our moderators have warned its author. It is still shown.',
  hide: 'It is no longer shown.',
  delete: 'It was deleted.',
};
