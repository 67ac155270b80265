import { z } from 'zod';
import { announcedEvent } from '../announced-event.ts';

const topic = 'candor.billing.subscription';

const Member = z.object({ memberId: z.uuid() });

export const billingEvents = {
  /** A payment made the member premium. One stream per member, in which started and ended alternate. */
  premiumStarted: announcedEvent({ type: 'billing.premium-started.v1', topic, data: Member }),
  /** No payment makes the member premium anymore; an admin's grant may. */
  premiumEnded: announcedEvent({ type: 'billing.premium-ended.v1', topic, data: Member }),
} as const;
