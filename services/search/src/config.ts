import { accessSync, constants } from 'node:fs';
import { z } from 'zod';

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const isNodeUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && [url.username, url.password].every(isDecodable);
};

/** `name:base64`; the decoded text is `domain$elasticsearch-id$kibana-id`. */
const isCloudId = (text: string): boolean => {
  const [, encoded = '', ...rest] = text.split(':');
  const [domain = '', elasticsearchId = ''] = Buffer.from(encoded, 'base64').toString().split('$');
  return rest.length === 0 && domain !== '' && elasticsearchId !== '';
};

const isReadable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/** Settings of the search service in addition to those of the platform. */
export const searchConfig = z.object({
  ELASTICSEARCH_URL: z
    .string()
    .transform((text) => text.split(',').flatMap((url) => url.trim() || []))
    .refine((urls) => urls.length > 0 && urls.every(isNodeUrl), {
      error:
        'must be http:// or https:// URLs with commas between them, with % written as %25 in a user or password',
    })
    .optional()
    .describe(
      'URLs of the nodes of an Elasticsearch 9 with commas between them, each with user and password if it needs them; without it and `ELASTICSEARCH_CLOUD_ID`, an index in memory does the search.',
    )
    .meta({ secret: true, excludes: ['ELASTICSEARCH_CLOUD_ID'] }),
  ELASTICSEARCH_CLOUD_ID: z
    .string()
    .refine(isCloudId, 'must be a cloud id, a name and base64 text with a colon between them')
    .optional()
    .describe('The cloud id of an Elastic Cloud deployment, instead of `ELASTICSEARCH_URL`.')
    .meta({ needs: ['ELASTICSEARCH_API_KEY'] }),
  ELASTICSEARCH_API_KEY: z
    .string()
    .optional()
    .describe('An API key in base64, instead of a user and password in `ELASTICSEARCH_URL`.')
    .meta({ secret: true, needsOneOf: ['ELASTICSEARCH_URL', 'ELASTICSEARCH_CLOUD_ID'] }),
  ELASTICSEARCH_CA_FILE: z
    .string()
    .refine(isReadable, 'must be a file that can be read')
    .optional()
    .describe('A PEM file with the certificate authority of https URLs in `ELASTICSEARCH_URL`.')
    .meta({ needs: ['ELASTICSEARCH_URL'] }),
  ELASTICSEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, 'lower-case letters, digits and hyphens')
    .default('candor-ratings')
    .describe(
      'Alias of the index of ratings; that of entities ends in `-entities`. The indices behind them have a number at the end.',
    ),
  ELASTICSEARCH_REFRESH_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(1_000)
    .describe('Milliseconds until other members find a change in Elasticsearch.'),
  ELASTICSEARCH_SHARDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe(
      'Primary shards of the next index that is built. One is fastest up to some millions of ratings.',
    ),
  ELASTICSEARCH_REPLICAS: z.coerce
    .number()
    .int()
    .min(0)
    .max(16)
    .optional()
    .describe('Copies of each shard; by default one as soon as there is a second node.'),
  SEARCH_ENGINE: z
    .enum(['elasticsearch', 'memory'])
    .optional()
    .describe(
      'What responds to searches: `elasticsearch` where its URL is set, else an index in the `memory` of each search process.',
    ),
  SEARCH_SNAPSHOT_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of one search process alone for snapshots of its index in memory; without it a restart reads all documents.',
    ),
  SEARCH_FALLBACK: z
    .enum(['memory', 'none'])
    .default('memory')
    .describe(
      'What responds while Elasticsearch cannot: an index in `memory`, about 1 kB for each rating, or `none`.',
    ),
});
export type SearchConfig = z.infer<typeof searchConfig>;
