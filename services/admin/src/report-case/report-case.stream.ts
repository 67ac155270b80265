import { defineStream } from '@candor/platform';
import { reportCaseDecider } from './report-case.decider.ts';

/** One stream per reported content: `case-<kind>.<id>`. Nothing is announced. */
export const reportCaseStream = defineStream({
  name: 'case',
  decider: reportCaseDecider,
  personal: {
    TextRecorded: { subject: 'authorId', fields: ['title', 'text', 'tags'] },
    ContentReported: { subject: 'reporterId', fields: ['note'] },
    DecisionAppealed: { subject: 'authorId', fields: ['text'] },
  },
  announce: () => null,
});
