import { dailyLimitSettings } from '@candor/shared-kernel';
import { z } from 'zod';

/** Settings of the social-messaging service beside the platform's. */
export const socialMessagingConfig = z.object(dailyLimitSettings);
export type SocialMessagingConfig = z.infer<typeof socialMessagingConfig>;
