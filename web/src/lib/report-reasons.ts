import type { ReportReason } from '@candor/contracts';
import type { Reportable } from './reporting.ts';
import { t } from './messages/index.ts';

interface Reason {
  value: ReportReason;
  label: string;
  hint: string;
}

/** As members choose them and admins read them. */
const generalReasons: readonly Reason[] = [
  { value: 'not-genuine', label: t('notGenuine'), hint: t('notGenuineHint') },
  {
    value: 'conflict-of-interest',
    label: t('conflictOfInterest'),
    hint: t('conflictOfInterestHint'),
  },
  { value: 'harassment', label: t('harassment'), hint: t('harassmentHint') },
  {
    value: 'personal-information',
    label: t('personalInformation'),
    hint: t('personalInformationHint'),
  },
  { value: 'spam', label: t('spam'), hint: t('spamHint') },
  { value: 'illegal', label: t('illegal'), hint: t('illegalHint') },
  { value: 'other', label: t('otherReason'), hint: t('otherReasonHint') },
];

/** Only about listings of people. */
const personReasons: readonly Reason[] = [
  { value: 'private-person', label: t('privatePerson'), hint: t('privatePersonHint') },
  { value: 'minor', label: t('minor'), hint: t('minorHint') },
];

export const reportReasons: readonly Reason[] = [...personReasons, ...generalReasons];

export function reasonsAbout(thing: Reportable): readonly Reason[] {
  return thing.kind === 'entity' && thing.isPerson ? reportReasons : generalReasons;
}
