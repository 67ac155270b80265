import { z } from 'zod';

/** The setting `SUPPORT_EMAIL`. */
export const supportEmailSetting = z
  .email()
  .optional()
  .describe(
    'Support address that members see; without it they get a form, and admins see the messages in their queue of requests.',
  );
