import type { ReportReason } from '@candor/contracts';
import type { Reportable } from './reporting.ts';

interface Reason {
  value: ReportReason;
  label: string;
  hint: string;
}

/** As members choose them and admins read them. */
const generalReasons: readonly Reason[] = [
  { value: 'not-genuine', label: 'Not genuine', hint: 'Not based on the author’s own experience' },
  {
    value: 'conflict-of-interest',
    label: 'Conflict of interest',
    hint: 'By the owner, someone who works there, or a competitor',
  },
  { value: 'harassment', label: 'Harassment or hate', hint: 'Attacks a person or a group' },
  {
    value: 'personal-information',
    label: 'Personal information',
    hint: 'Names or shows a private person',
  },
  { value: 'spam', label: 'Spam or advertising', hint: 'Sells something, or is repeated everywhere' },
  { value: 'illegal', label: 'Illegal', hint: 'Breaks the law' },
  { value: 'other', label: 'Other', hint: 'Please say what is wrong' },
];

/** Only about listings of people. */
const personReasons: readonly Reason[] = [
  { value: 'private-person', label: 'Private person', hint: 'Does not offer anything to the public' },
  { value: 'minor', label: 'Under 18', hint: 'Children and teenagers are not rated' },
];

export const reportReasons: readonly Reason[] = [...personReasons, ...generalReasons];

export function reasonsAbout(thing: Reportable): readonly Reason[] {
  return thing.kind === 'entity' && thing.isPerson ? reportReasons : generalReasons;
}
