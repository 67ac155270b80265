import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { identityRoutes, Problem } from '@candor/contracts';
import type { InternalClient } from '@candor/platform';
import type { Site } from './site.ts';
import { correspondencesOf, premiumOf, sessionOf, type Member } from './world.ts';

const patienceMs = 20_000;
const heardWithinMs = 60_000;
const retryAfterMs = 250;

/** Gives premium to those who shall have it; resolves when everybody who is to write to somebody has been let. */
export const makePremium = async (
  internal: InternalClient,
  site: Site,
  members: readonly Member[],
): Promise<void> => {
  for (const { id } of premiumOf(members)) {
    await internal.call('identity', identityRoutes.setFlags, { params: { id }, body: { isPremium: true } });
  }
  const until = Date.now() + heardWithinMs;
  await Promise.all(
    correspondencesOf(members).map(async ({ senderId, recipientId }) => {
      const body = { recipientId, content: 'Is this on?', clientMessageId: randomUUID() };
      const session = sessionOf(members, senderId);
      for (;;) {
        const answer = await site.ask({ method: 'POST', path: '/api/messages', session, body, patienceMs });
        if (answer.status === 201) return;
        const { data } = Problem.safeParse(answer.json);
        if (Date.now() > until)
          throw new Error(`writing was answered with ${answer.status} ${data?.code ?? ''}`);
        await pause(retryAfterMs);
      }
    }),
  );
};
