import { reportsRoutes, type AdminAct, type CarriedOut, type DecideBody } from '@candor/contracts';
import { existing, newId, NotFound, serve, type App, type ServiceContext } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { carryOut } from '../admin-action/perform-action.ts';
import { queueCaseMails } from '../mails/outgoing-case-mails.ts';
import { findCase } from '../read-models/report-cases/report-cases.queries.ts';
import { bringAbout } from './enforce-decision.ts';
import type { ReportCaseState } from './report-case.decider.ts';
import { reportCaseStream } from './report-case.stream.ts';

export const decisionRoutes = (app: App, context: ServiceContext): void => {
  const { commands, database, now } = context;

  serve(app, reportsRoutes.claimCase, async ({ params: { id: caseId }, ...asked }) => {
    const { memberId: adminId } = asked.caller;
    await requireAdmin(context, adminId);
    const { subject } = await knownCase(context, caseId);
    const deed = { type: 'report-claim', caseId, kind: subject.kind } as const;
    await carryOut(context, { asked, deed, reason: null }, async () => {
      await commands.handle(reportCaseStream, caseId, {
        type: 'ClaimCase',
        data: { caseId, adminId, at: now().toISOString() },
      });
      return { written: [] };
    });
    return existing(await findCase(database, caseId, adminId), 'Report');
  });

  serve(app, reportsRoutes.decideCase, async ({ params: { id: caseId }, body, ...asked }) => {
    const { memberId: adminId } = asked.caller;
    await requireAdmin(context, adminId);
    const { subject, decision: before } = await knownCase(context, caseId);
    const { decision, reason } = body;
    const deed = { type: 'report-decision', caseId, kind: subject.kind, decision, before } as const;
    await carryOut(context, { asked, deed, reason }, (by) => decide(context, { caseId, ...body }, by));
    return existing(await findCase(database, caseId, adminId), 'Report');
  });
};

type Known = Exclude<ReportCaseState, { status: 'absent' }>;

const knownCase = async ({ commands }: ServiceContext, caseId: string): Promise<Known> => {
  const streams = [{ stream: reportCaseStream, id: caseId }];
  const { result } = await commands.together(streams, (unit): ReportCaseState =>
    unit.stateOf(reportCaseStream, caseId),
  );
  if (result.status === 'absent') throw new NotFound('Report not found');
  return result;
};

/** Nobody else decides until it is done; when the owner of the reported thing refuses, nothing is decided. */
const decide = async (
  context: ServiceContext,
  { caseId, decision, reason }: DecideBody & { readonly caseId: string },
  by: AdminAct,
): Promise<CarriedOut> => {
  const { commands, now } = context;
  const actId = newId();
  const at = () => now().toISOString();
  const streams = [{ stream: reportCaseStream, id: caseId }];
  const { result: begun } = await commands.together(streams, (unit) => {
    unit.handle(reportCaseStream, caseId, {
      type: 'BeginDecision',
      data: { caseId, actId, adminId: by.actorId, decision, at: at() },
    });
    return unit.stateOf(reportCaseStream, caseId);
  });
  if (begun.status === 'absent') throw new NotFound('Report not found');
  const { subject, decision: before } = begun;
  try {
    const done = await bringAbout(context, { subject, decision, before }, by);
    await commands.together(streams, async (unit) => {
      const decided = unit.handle(reportCaseStream, caseId, {
        type: 'Decide',
        data: { caseId, actId, decision, reason, at: at() },
      });
      for (const event of decided)
        if (event.type === 'CaseDecided') await queueCaseMails(unit.transaction, subject, before, event.data);
    });
    return done;
  } catch (error) {
    await commands.handle(reportCaseStream, caseId, { type: 'GiveUpDecision', data: { caseId, actId } });
    throw error;
  }
};
