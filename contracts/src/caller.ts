import { z } from 'zod';

/** The sender of a request, signed by the gateway or by another service. */
export const SignedCaller = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('member'),
    memberId: z.uuid(),
    sessionId: z.uuid(),
    isPremium: z.boolean(),
    isVerified: z.boolean(),
    isAdmin: z.boolean(),
    /** False while the member has not confirmed their email address, on sites that require it. */
    isConfirmed: z.boolean(),
  }),
  z.object({ type: z.literal('service'), service: z.string() }),
]);
export type SignedCaller = Readonly<z.infer<typeof SignedCaller>>;

export type Caller = { readonly type: 'visitor' } | SignedCaller;
