import { z } from 'zod';

/** Settings of the search service in addition to those of the platform. */
export const searchConfig = z.object({
  ELASTICSEARCH_URL: z
    .url()
    .optional()
    .describe('Elasticsearch; without it search asks its own Postgres documents.')
    .meta({ secret: true }),
  ELASTICSEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, 'lower-case letters, digits and hyphens')
    .default('candor-ratings')
    .describe('Alias of the index; the indices behind it have a number at the end.'),
  ELASTICSEARCH_REFRESH_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(1_000)
    .describe('How soon a change is found by others, in milliseconds.'),
});
export type SearchConfig = z.infer<typeof searchConfig>;
