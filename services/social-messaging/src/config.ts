import { dailyLimitSettings } from '@candor/shared-kernel';
import { z } from 'zod';
import { publicKeyOf } from './push/vapid-keys.ts';

/** Settings of the social-messaging service beside the platform's. */
export const socialMessagingConfig = z.object({
  ...dailyLimitSettings,
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((key) => publicKeyOf(key) !== null, 'is not a private key of `npx web-push generate-vapid-keys`')
    .optional()
    .describe(
      'Private key for push notifications, which members can then turn on; `npx web-push generate-vapid-keys` makes one. A new key ends all subscriptions.',
    )
    .meta({ secret: true, needs: ['VAPID_SUBJECT'] }),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, 'is not a mailto: or https: URL')
    .optional()
    .describe(
      'Contact of this site for push services: a `mailto:` or `https:` URL. Only together with VAPID_PRIVATE_KEY.',
    )
    .meta({ needs: ['VAPID_PRIVATE_KEY'] }),
});
export type SocialMessagingConfig = z.infer<typeof socialMessagingConfig>;
