import { createLoop, type Job } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { purgeExpiredConfirmations } from '../confirmation/confirmation.routes.ts';
import { purgeExpiredEmailChanges } from '../email-change/email-changes.queries.ts';
import { purgeExpiredEmailUndos } from '../email-change/email-undos.queries.ts';
import { purgeExpiredNotices } from '../notice/notice.routes.ts';
import { purgeExpiredLinks } from '../provider-sign-in/link.routes.ts';
import { purgeExpiredAttempts } from '../provider-sign-in/sign-in-attempts.queries.ts';
import { purgeExpiredPasskeyChallenges } from '../passkey/passkeys.queries.ts';
import { purgeExpiredResets } from '../password-reset/password-reset.routes.ts';
import { purgeExpiredChallenges } from '../second-factor/sign-in-challenges.queries.ts';
import { purgeExpiredSessions } from '../session/sessions.queries.ts';

const pauseMs = 10 * 60_000;

/** Expired sessions and tokens are refused anyway. Their rows would still show who signed in or reset a password. */
export const purgeExpiredTokens: Job<IdentityConfig> = ({ database, log }) =>
  createLoop({
    name: 'purge-expired-tokens',
    log,
    idleMs: pauseMs,
    step: async () => {
      await purgeExpiredResets(database);
      await purgeExpiredConfirmations(database);
      await purgeExpiredEmailChanges(database);
      await purgeExpiredEmailUndos(database);
      await purgeExpiredAttempts(database);
      await purgeExpiredChallenges(database);
      await purgeExpiredPasskeyChallenges(database);
      await purgeExpiredLinks(database);
      await purgeExpiredNotices(database);
      return (await purgeExpiredSessions(database)) ? 'again' : 'idle';
    },
  });
