import { defineService } from '@candor/platform';
import { identityConfig } from './config.ts';
import { confirmationRoutes } from './confirmation/confirmation.routes.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { ownDeletionRoutes } from './deletion/own-deletion.routes.ts';
import { emailChangeRoutes } from './email-change/email-change.routes.ts';
import { emailUndoRoutes } from './email-change/email-undo.routes.ts';
import { emailStream } from './email/email.stream.ts';
import { erasureRoutes } from './erasure/erasure.routes.ts';
import { restoredMembersOf } from './erasure/restored-members.ts';
import { importMembersRoutes } from './import/import-members.routes.ts';
import { eraseDueMembers } from './jobs/erase-due-members.job.ts';
import { listErasures, recheckErasures, remindServices } from './jobs/follow-up-erasures.job.ts';
import { makeFirstAdmin } from './jobs/make-first-admin.job.ts';
import { prepareDataExports } from './jobs/prepare-data-exports.job.ts';
import { purgeExpiredExports } from './jobs/purge-expired-exports.job.ts';
import { purgeExpiredTokens } from './jobs/purge-expired-tokens.job.ts';
import { sendMails } from './jobs/send-mails.job.ts';
import { followCountsLookup } from './lookups/follow-counts.lookup.ts';
import { memberFlagsRoutes } from './member/member-flags.routes.ts';
import { memberLanguageRoutes } from './member/member-language.routes.ts';
import { memberStream } from './member/member.stream.ts';
import { noticeRoutes } from './notice/notice.routes.ts';
import { linkRoutes } from './provider-sign-in/link.routes.ts';
import { providerSignInRoutes } from './provider-sign-in/provider-sign-in.routes.ts';
import { passkeySignInRoutes } from './passkey/passkey-sign-in.routes.ts';
import { passkeysRoutes } from './passkey/passkeys.routes.ts';
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { keyringOf, personalKeyRoutes } from './personal-key/keyring.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { followPayments } from './reactions/follow-payments.reaction.ts';
import { accountsProjection } from './read-models/accounts/accounts.projection.ts';
import { accountsReadRoutes } from './read-models/accounts/accounts.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { secondFactorSignInRoutes } from './second-factor/second-factor-sign-in.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';

export const identityService = defineService({
  name: 'identity',
  config: identityConfig,
  migrations: new URL('../migrations/', import.meta.url),
  uses: ['mail', 'blob'],
  streams: [memberStream, emailStream],
  projections: [accountsProjection],
  lookups: [followCountsLookup],
  reactions: (context) => [followPayments(context)],
  prepare: (context) => restoredMembersOf(context).eraseAtStart(),
  routes: [
    registrationRoutes,
    sessionRoutes,
    providerSignInRoutes,
    linkRoutes,
    secondFactorSignInRoutes,
    secondFactorRoutes,
    passkeySignInRoutes,
    passkeysRoutes,
    passwordRoutes,
    passwordResetRoutes,
    confirmationRoutes,
    emailChangeRoutes,
    emailUndoRoutes,
    noticeRoutes,
    profileRoutes,
    memberFlagsRoutes,
    memberLanguageRoutes,
    importMembersRoutes,
    ownDeletionRoutes,
    erasureRoutes,
    dataExportRoutes,
    personalKeyRoutes,
    accountsReadRoutes,
  ],
  jobs: [
    makeFirstAdmin,
    purgeExpiredTokens,
    sendMails,
    eraseDueMembers,
    recheckErasures,
    remindServices,
    listErasures,
    prepareDataExports,
    purgeExpiredExports,
  ],
  personalKeys: keyringOf,
});
