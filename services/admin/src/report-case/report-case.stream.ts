import { defineStream } from '@candor/platform';
import { reportCaseDecider } from './report-case.decider.ts';

/** One stream per reported thing, so that all reports of it meet: `case-<kind>.<id>`. Nobody else's business. */
export const reportCaseStream = defineStream({
  name: 'case',
  decider: reportCaseDecider,
  personal: {
    WritingNoted: { subject: 'authorId', fields: ['title', 'text', 'tags'] },
    ThingReported: { subject: 'reporterId', fields: ['note'] },
    DecisionAppealed: { subject: 'authorId', fields: ['text'] },
  },
  announce: () => null,
});
