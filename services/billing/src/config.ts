import { z } from 'zod';

/** Settings of the billing service beside the platform's. */
export const billingConfig = z.object({
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe('Where members write who need help, as their settings show it; without it nowhere.'),
});
export type BillingConfig = z.infer<typeof billingConfig>;
