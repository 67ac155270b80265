import { defineServiceWithMemberData } from '@candor/shared-kernel';
import { adminActionStream } from './admin-action/admin-action.stream.ts';
import { contentModerationRoutes } from './admin-action/content-moderation.routes.ts';
import { userModerationRoutes } from './admin-action/user-moderation.routes.ts';
import { adminConfig } from './config.ts';
import { outgoingMailsMigrations } from '@candor/platform';
import { checkRatings } from './jobs/check-ratings.job.ts';
import { purgeExpiredRequests } from './jobs/purge-expired-requests.job.ts';
import { sendDecisionNotices } from './jobs/send-decision-notices.job.ts';
import { sendRequestMails } from './jobs/send-request-mails.job.ts';
import {
  listingDecisionCommandRoutes,
  pendingListingDecisionRoutes,
} from './listing-decisions/listing-decisions.routes.ts';
import { entitiesLookup } from './lookups/entities.lookup.ts';
import { ratingsLookup } from './lookups/ratings.lookup.ts';
import { usersLookup } from './lookups/users.lookup.ts';
import { onlyAdmins } from './only-admins.ts';
import { waitingRoutes } from './read-models/waiting.routes.ts';
import { adminMergingRoutesOfAdmin } from './listing-decisions/merging.routes.ts';
import { operationsCommandRoutes, operationsReadRoutes } from './operations/operations.routes.ts';
import { auditProjection } from './read-models/audit/audit.projection.ts';
import { auditReadRoutes } from './read-models/audit/audit.routes.ts';
import { entitiesRoutes, statisticsRoutes, usersRoutes, ratingsRoutes } from './read-models/lists.routes.ts';
import { reportCasesProjection } from './read-models/report-cases/report-cases.projection.ts';
import { ownDecisionsRoutes } from './read-models/report-cases/own-decisions.routes.ts';
import { reportCasesRoutes } from './read-models/report-cases/report-cases.routes.ts';
import { recordAdminEdits } from './reactions/record-admin-edits.ts';
import { decisionRoutes } from './report-case/decision.routes.ts';
import { reportCaseStream } from './report-case/report-case.stream.ts';
import { reportMemberData } from './report-case/member-data.ts';
import { reportRoutes } from './report-case/report.routes.ts';
import { requestQueueRoutes } from './request/request-queue.routes.ts';
import { requestRoutes } from './request/request.routes.ts';
import { noteRatingsToCheck } from './signals/ratings-to-check.reaction.ts';

export const adminService = defineServiceWithMemberData({
  name: 'admin',
  config: adminConfig,
  migrations: new URL('../migrations/', import.meta.url),
  extraMigrations: [outgoingMailsMigrations],
  uses: ['mail'],
  streams: [adminActionStream, reportCaseStream],
  projections: [auditProjection, reportCasesProjection],
  lookups: [usersLookup, entitiesLookup, ratingsLookup],
  routes: [
    onlyAdmins,
    statisticsRoutes,
    waitingRoutes,
    usersRoutes,
    entitiesRoutes,
    ratingsRoutes,
    userModerationRoutes,
    contentModerationRoutes,
    auditReadRoutes,
    operationsReadRoutes,
    operationsCommandRoutes,
    pendingListingDecisionRoutes,
    listingDecisionCommandRoutes,
    adminMergingRoutesOfAdmin,
    reportRoutes,
    reportCasesRoutes,
    decisionRoutes,
    ownDecisionsRoutes,
    requestRoutes,
    requestQueueRoutes,
  ],
  reactions: (context) => [noteRatingsToCheck(), recordAdminEdits(context)],
  jobs: [sendDecisionNotices, sendRequestMails, checkRatings, purgeExpiredRequests],
  memberData: reportMemberData,
});
