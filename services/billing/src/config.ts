import { z } from 'zod';

/** Settings of the billing service beside the platform's: none. */
export const billingConfig = z.object({});
export type BillingConfig = z.infer<typeof billingConfig>;
