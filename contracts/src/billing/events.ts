import { z } from 'zod';
import { announcedEvent } from '../announced-event.ts';

const topic = 'candor.billing.subscription';

const Member = z.object({ memberId: z.uuid() });

export const billingEvents = {
  /** What the member paid for makes him premium from now on. One stream per member; started and ended take turns. */
  premiumStarted: announcedEvent({ type: 'billing.premium-started.v1', topic, data: Member }),
  /** No payment makes him premium any more; an admin's grant may. */
  premiumEnded: announcedEvent({ type: 'billing.premium-ended.v1', topic, data: Member }),
} as const;
