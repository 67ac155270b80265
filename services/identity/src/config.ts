import { RegisterBody } from '@candor/contracts';
import { supportEmailSetting } from '@candor/shared-kernel';
import { z } from 'zod';

/** Settings of the identity service beside the platform's. */
export const identityConfig = z.object({
  ADMIN_EMAIL: RegisterBody.shape.email
    .optional()
    .describe(
      'E-mail of the first administrator, made while there is none. Only together with ADMIN_PASSWORD.',
    )
    .meta({ needs: ['ADMIN_PASSWORD'] }),
  ADMIN_PASSWORD: RegisterBody.shape.password
    .optional()
    .describe('Password of the first administrator. Only together with ADMIN_EMAIL.')
    .meta({ secret: true, needs: ['ADMIN_EMAIL'] }),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Google sign-in; only together with GOOGLE_CLIENT_SECRET.')
    .meta({ needs: ['GOOGLE_CLIENT_SECRET'] }),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Secret of GOOGLE_CLIENT_ID.')
    .meta({ secret: true, needs: ['GOOGLE_CLIENT_ID'] }),
  GOOGLE_ISSUER: z
    .url()
    .default('https://accounts.google.com')
    .describe('OpenID Connect issuer of the Google sign-in. Another one serves for tests.'),
  FACEBOOK_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Facebook sign-in; only together with FACEBOOK_CLIENT_SECRET.')
    .meta({ needs: ['FACEBOOK_CLIENT_SECRET'] }),
  FACEBOOK_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Secret of FACEBOOK_CLIENT_ID.')
    .meta({ secret: true, needs: ['FACEBOOK_CLIENT_ID'] }),
  FACEBOOK_WEB_URL: z
    .url()
    .default('https://www.facebook.com')
    .describe('The site where people confirm a sign-in with Facebook.'),
  FACEBOOK_GRAPH_URL: z
    .url()
    .default('https://graph.facebook.com')
    .describe('Base URL of the Facebook API that returns the profile.'),
  SUPPORT_EMAIL: supportEmailSetting,
  PASSWORD_HASH_MEMORY_KB: z.coerce
    .number()
    .int()
    .min(128)
    .max(1_048_576)
    .default(19_456)
    .describe('Memory of one argon2id hash, in KiB.'),
  PASSWORD_HASH_ITERATIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(2)
    .describe('Passes of one argon2id hash.'),
  PASSWORD_HASH_PARALLELISM: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe('Lanes of one argon2id hash.'),
  LOGIN_FAILURES_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(10)
    .describe(
      'Failed sign-ins per account in 15 minutes, until it is locked for seconds, and then for longer.',
    ),
  LOGIN_FAILURES_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(50)
    .describe('Failed sign-ins per client address in 15 minutes, until it is locked in the same way.'),
  REGISTRATIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(20)
    .describe('Registrations per client address in an hour.'),
  CONFIRMATIONS_PER_MEMBER: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(3)
    .describe('Further mails to confirm an address per member in an hour.'),
  RESETS_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(3)
    .describe('Mails for a new password per account in an hour.'),
  RESETS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(20)
    .describe('Requests for a new password per client address in an hour.'),
});
export type IdentityConfig = z.infer<typeof identityConfig>;
