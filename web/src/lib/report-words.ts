import type { ReportedKind, ReportReason } from '@candor/contracts';

/** What is reported, in a sentence. */
export const reportedNouns: Readonly<Record<ReportedKind, string>> = {
  rating: 'review',
  entity: 'listing',
  photo: 'photo',
  message: 'message',
  profile: 'profile',
  reply: 'response',
};

/** As members choose them and admins read them. */
export const reportReasons: readonly { value: ReportReason; label: string; hint: string }[] = [
  { value: 'not-genuine', label: 'Not genuine', hint: 'Not based on an experience of one’s own' },
  {
    value: 'conflict-of-interest',
    label: 'Conflict of interest',
    hint: 'By the owner, somebody who works there, or a competitor',
  },
  { value: 'harassment', label: 'Harassment or hate', hint: 'Attacks a person or a group' },
  {
    value: 'personal-information',
    label: 'Personal information',
    hint: 'Names or shows somebody who is private',
  },
  { value: 'spam', label: 'Spam or advertising', hint: 'Sells something, or is repeated everywhere' },
  { value: 'illegal', label: 'Illegal', hint: 'Breaks the law' },
  { value: 'other', label: 'Other', hint: 'Please say what is wrong' },
];
