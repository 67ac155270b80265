import type { ServiceContext } from '@candor/platform';
import type { MemberData } from '@candor/shared-kernel';
import {
  answersBy,
  casesToForget,
  decisionsAbout,
  dropMailsTo,
  forgottenAtOnce,
  reportsBy,
} from './report-data.queries.ts';
import { reportCaseStream } from './report-case.stream.ts';

/**
 * What a member reported, what was decided about him, and what he answered. Who reported him is not his, and what others
 * wrote goes with them.
 */
export const reportData = ({
  commands,
  database,
}: Pick<ServiceContext, 'commands' | 'database'>): MemberData => ({
  collect: async (memberId) => ({
    records: {
      reports: await reportsBy(database, memberId),
      decisions: await decisionsAbout(database, memberId),
      answersToDecisions: await answersBy(database, memberId),
    },
    photos: [],
  }),

  erase: async (memberId) => {
    const caseIds = await casesToForget(database, memberId);
    for (const caseId of caseIds)
      await commands.handle(reportCaseStream, caseId, { type: 'ForgetMember', data: { caseId, memberId } });
    await dropMailsTo(database, memberId);
    return caseIds.length === forgottenAtOnce ? 'more' : 'done';
  },
});
