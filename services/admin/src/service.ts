import { defineServiceWithMemberData } from '@candor/shared-kernel';
import { actRoutes } from './act/act.routes.ts';
import { actStream } from './act/act.stream.ts';
import { noteAdminsEdits } from './act/admins-edits.reaction.ts';
import { hidingActRoutes } from './act/hiding.routes.ts';
import { adminConfig } from './config.ts';
import { deletionPreviewReadRoutes } from './deletion-preview/deletion-preview.routes.ts';
import { checkRatings } from './jobs/check-ratings.job.ts';
import { sendCaseMails } from './jobs/send-case-mails.job.ts';
import { entitiesLookup } from './lookups/entities.lookup.ts';
import { ratingsLookup } from './lookups/ratings.lookup.ts';
import { usersLookup } from './lookups/users.lookup.ts';
import { onlyAdmins } from './only-admins.ts';
import { operationsActRoutes } from './operations/operations-acts.routes.ts';
import { operationsReadRoutes } from './operations/operations.routes.ts';
import { auditProjection } from './read-models/audit/audit.projection.ts';
import { auditReadRoutes } from './read-models/audit/audit.routes.ts';
import { entitiesRoutes } from './read-models/entities/entities.routes.ts';
import { ratingsRoutes } from './read-models/ratings/ratings.routes.ts';
import { reportCasesProjection } from './read-models/report-cases/report-cases.projection.ts';
import { reportCasesRoutes } from './read-models/report-cases/report-cases.routes.ts';
import { statisticsRoutes } from './read-models/statistics/statistics.routes.ts';
import { toldDecisionsRoutes } from './read-models/told-decisions/told-decisions.routes.ts';
import { usersRoutes } from './read-models/users/users.routes.ts';
import { reviewActRoutes } from './review/review-acts.routes.ts';
import { reviewReadRoutes } from './review/review.routes.ts';
import { decisionRoutes } from './report-case/decision.routes.ts';
import { reportCaseStream } from './report-case/report-case.stream.ts';
import { reportData } from './report-case/report-data.ts';
import { reportRoutes } from './report-case/report.routes.ts';
import { noteRatingsToCheck } from './signals/ratings-to-check.reaction.ts';

export const adminService = defineServiceWithMemberData({
  name: 'admin',
  config: adminConfig,
  migrations: new URL('../migrations/', import.meta.url),
  streams: [actStream, reportCaseStream],
  projections: [auditProjection, reportCasesProjection],
  lookups: [usersLookup, entitiesLookup, ratingsLookup],
  routes: [
    onlyAdmins,
    statisticsRoutes,
    usersRoutes,
    entitiesRoutes,
    ratingsRoutes,
    actRoutes,
    auditReadRoutes,
    operationsReadRoutes,
    operationsActRoutes,
    reviewReadRoutes,
    reviewActRoutes,
    hidingActRoutes,
    deletionPreviewReadRoutes,
    reportRoutes,
    reportCasesRoutes,
    decisionRoutes,
    toldDecisionsRoutes,
  ],
  reactions: (context) => [noteRatingsToCheck(), noteAdminsEdits(context)],
  jobs: [sendCaseMails, checkRatings],
  memberData: reportData,
});
