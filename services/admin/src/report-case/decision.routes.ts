import { reportsRoutes, type ActingAdmin, type ActionResult, type DecideBody } from '@candor/contracts';
import { existing, newId, NotFound, serve, type App, type ServiceContext } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { performAction } from '../admin-action/perform-action.ts';
import { queueCaseNotices } from '../decision-notices/outgoing-decision-notices.ts';
import { findCase } from '../read-models/report-cases/report-cases.routes.ts';
import { enforceDecision } from './enforce-decision.ts';
import type { ReportCaseState } from './report-case.decider.ts';
import { reportCaseStream } from './report-case.stream.ts';
import { t } from '../messages/index.ts';

export const decisionRoutes = (app: App, context: ServiceContext): void => {
  const { commands, database, now } = context;

  serve(app, reportsRoutes.claimCase, async ({ params: { id: caseId }, ...http }) => {
    const { memberId: adminId } = http.caller;
    await requireAdmin(context, adminId);
    const { subject } = await requireCase(context, caseId);
    const action = { type: 'report-claim', caseId, kind: subject.kind } as const;
    await performAction(context, { http, action, reason: null }, async () => {
      await commands.handle(reportCaseStream, caseId, {
        type: 'ClaimCase',
        data: { caseId, adminId, at: now().toISOString() },
      });
      return {};
    });
    return existing(await findCase(database, caseId, adminId), t('reportNotFound'));
  });

  serve(app, reportsRoutes.decideCase, async ({ params: { id: caseId }, body, ...http }) => {
    const { memberId: adminId } = http.caller;
    await requireAdmin(context, adminId);
    const { subject, decision: before } = await requireCase(context, caseId);
    const { decision, reason } = body;
    const action = { type: 'report-decision', caseId, kind: subject.kind, decision, before } as const;
    await performAction(context, { http, action, reason }, (by) => decide(context, { caseId, ...body }, by));
    return existing(await findCase(database, caseId, adminId), t('reportNotFound'));
  });
};

type ExistingCase = Exclude<ReportCaseState, { status: 'absent' }>;

const requireCase = async ({ commands }: ServiceContext, caseId: string): Promise<ExistingCase> => {
  const streams = [{ stream: reportCaseStream, id: caseId }];
  const { result } = await commands.together(streams, (unit): ReportCaseState =>
    unit.stateOf(reportCaseStream, caseId),
  );
  if (result.status === 'absent') throw new NotFound(t('reportNotFound'));
  return result;
};

/** No other admin decides meanwhile. If the owner of the content refuses, nothing is decided. */
const decide = async (
  context: ServiceContext,
  { caseId, decision, reason }: DecideBody & { readonly caseId: string },
  by: ActingAdmin,
): Promise<ActionResult> => {
  const { commands, now } = context;
  const actionId = newId();
  const at = () => now().toISOString();
  const streams = [{ stream: reportCaseStream, id: caseId }];
  const { result: started } = await commands.together(streams, (unit) => {
    unit.handle(reportCaseStream, caseId, {
      type: 'StartDecision',
      data: { caseId, actionId, adminId: by.actorId, decision, at: at() },
    });
    return unit.stateOf(reportCaseStream, caseId);
  });
  if (started.status === 'absent') throw new NotFound(t('reportNotFound'));
  const { subject, decision: before } = started;
  try {
    const done = await enforceDecision(context, { subject, decision, before }, by);
    await commands.together(streams, async (unit) => {
      const decided = unit.handle(reportCaseStream, caseId, {
        type: 'Decide',
        data: { caseId, actionId, decision, reason, at: at() },
      });
      for (const event of decided)
        if (event.type === 'CaseDecided')
          await queueCaseNotices(unit.transaction, subject, before, event.data);
    });
    return done;
  } catch (error) {
    await commands.handle(reportCaseStream, caseId, { type: 'AbandonDecision', data: { caseId, actionId } });
    throw error;
  }
};
