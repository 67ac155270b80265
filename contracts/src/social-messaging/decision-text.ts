import type { DecisionNotice } from './decision-notice.ts';

const nouns: Readonly<Record<DecisionNotice['kind'], string>> = {
  rating: 'review',
  entity: 'listing',
  photo: 'photo',
  message: 'message',
  profile: 'profile',
  reply: 'response to a review',
  claim: 'claim',
};

/** Without the listing, such as for the subject of a mail. */
export const decisionTitle = ({ role, kind }: DecisionNotice): string =>
  role === 'author' ? `A decision about your ${nouns[kind]}` : 'We have looked at what you reported';

/** What it is about, such as `your review of “Harbor Light”`. */
const decisionSubject = ({ role, kind }: DecisionNotice, listing: string | null): string => {
  const noun = nouns[kind];
  return role === 'author'
    ? `your ${named(kind, noun, listing)}`
    : `the ${named(kind, noun, listing)} that you reported`;
};

const named = (kind: DecisionNotice['kind'], noun: string, listing: string | null): string => {
  if (listing === null) return kind === 'claim' ? 'claim of a listing' : noun;
  switch (kind) {
    case 'entity':
      return `${noun} “${listing}”`;
    case 'rating':
    case 'claim':
      return `${noun} of “${listing}”`;
    case 'photo':
    case 'reply':
      return `${noun} on the page of “${listing}”`;
    case 'message':
    case 'profile':
      return noun;
  }
};

/** One sentence without a period. */
export const decisionText = (notice: DecisionNotice, listing: string | null): string => {
  const subject = decisionSubject(notice, listing);
  const outcome = notice.role === 'author' ? authorOutcome(notice) : reporterOutcomes[notice.decision];
  if (notice.appealed === null) return `${subject[0]?.toUpperCase() ?? ''}${subject.slice(1)} ${outcome}`;
  return `After ${notice.role === 'author' ? 'your appeal' : 'an appeal'}, ${subject} ${outcome}`;
};

const authorOutcome = ({ decision, appealed }: DecisionNotice): string => {
  if (decision === 'allow' && appealed === 'delete')
    return 'should have stayed. It cannot be restored, but you are welcome to write it again';
  if (decision === 'allow' && appealed === 'hide') return 'is shown again';
  if (decision === 'hide' && appealed === 'hide') return 'stays hidden from others';
  if (decision === 'delete' && appealed === 'delete') return 'stays deleted';
  return authorOutcomes[decision];
};

const authorOutcomes: Readonly<Record<DecisionNotice['decision'], string>> = {
  allow: 'stays as it is',
  warn: 'stays, but please follow our community guidelines',
  hide: 'is hidden from others',
  delete: 'was deleted',
  restore: 'is shown again',
  approve: 'was approved',
  refuse: 'was refused',
  revoke: 'was ended',
};

const reporterOutcomes: Readonly<Record<DecisionNotice['decision'], string>> = {
  ...authorOutcomes,
  allow: 'follows our community guidelines and stays',
  warn: 'stays, and its author was warned',
  hide: 'is no longer shown',
};

/** `null`: there is nothing to object to. */
export const objectionText = ({ objection }: DecisionNotice): string | null => {
  switch (objection) {
    case 'appeal':
      return 'If you think this is wrong, you can appeal once on your dashboard. We will then look at it again.';
    case 'support':
      return 'If you think this is wrong, write to our support.';
    case 'final':
      return 'This decision is final.';
    case 'none':
      return null;
  }
};
