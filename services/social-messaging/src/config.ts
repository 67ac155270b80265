import { z } from 'zod';

/** Settings of the social-messaging service beside the platform's: none. */
export const socialMessagingConfig = z.object({});
