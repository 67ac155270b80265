import { reportsRoutes } from '@candor/contracts';
import {
  InvalidRequest,
  serve,
  TooManyRequests,
  type App,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import type { AdminConfig } from '../config.ts';
import { countReportsOfToday } from '../read-models/report-cases/report-cases.routes.ts';
import type { Snapshot } from './report-case.events.ts';
import { reportCaseStream } from './report-case.stream.ts';
import { snapshotContent } from './reported-content.ts';
import { t } from '../messages/index.ts';

/** A lock that makes concurrent reports of one member count each other. */
const reportsOfMember = { name: 'reports-of-member' };

export const reportRoutes = (app: App, context: ServiceContext<AdminConfig>): void => {
  const { commands, config, now } = context;

  serve(app, reportsRoutes.report, async ({ body, caller: { memberId: reporterId } }) => {
    const { subject, snapshot } = await snapshotContent(context, body, reporterId);
    const { reason, note } = body;
    if ((reason === 'private-person' || reason === 'minor') && !isOfPerson(snapshot))
      throw new InvalidRequest(t('reasonForPeople'), 'not-a-person');
    const at = now().toISOString();
    const streams = [
      { stream: reportCaseStream, id: subject.caseId },
      { stream: reportsOfMember, id: reporterId },
    ];
    await commands.together(streams, async (unit) => {
      unit.handle(reportCaseStream, subject.caseId, {
        type: 'ReportContent',
        data: { subject, snapshot, reporterId, reason, note, at },
      });
      await refuseFlood(unit.transaction, config, reporterId);
    });
    return { reportedAt: at };
  });

  serve(app, reportsRoutes.appeal, async ({ params: { id: caseId }, body, caller }) => {
    await commands.handle(reportCaseStream, caseId, {
      type: 'Appeal',
      data: { caseId, memberId: caller.memberId, text: body.text, at: now().toISOString() },
    });
  });
};

const isOfPerson = (snapshot: Snapshot): boolean =>
  snapshot.type === 'listing' &&
  snapshot.listing.details.some(({ label, value }) => label === 'Category' && value === 'person');

const refuseFlood = async (
  transaction: Transaction,
  { REPORTS_PER_DAY: limit }: AdminConfig,
  reporterId: string,
): Promise<void> => {
  const { count, secondsLeft } = await countReportsOfToday(transaction, reporterId);
  if (count >= limit) throw new TooManyRequests(t('reportedALot'), Math.max(1, secondsLeft));
};
