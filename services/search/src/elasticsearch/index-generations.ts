import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import type { DocumentStatistics } from '../documents/log-of-table.ts';
import { MissingInElasticsearch, openElasticsearch, type Elasticsearch } from './elasticsearch-client.ts';
import { entityAliasOf } from './entity-mapping.ts';
import type { IndexSchema } from './index-schema.ts';
import { fillingSettings, servingSettings, type ServingOptions } from './serving-settings.ts';

/** The indices `<alias>-000001` and so on, one per build. The alias names the one in use. */
export interface IndexGenerations {
  readonly alias: string;
  /** The index that the alias names. */
  current(): Promise<CurrentIndex>;
  /** All indices of this installation, with or without the alias. */
  own(): Promise<readonly IndexGeneration[]>;
  /** Creates the next index, empty and without the alias. */
  createNext(): Promise<IndexGeneration>;
  /** Shows everything written so far, and later changes within the refresh interval. */
  startServing(index: string): Promise<void>;
  /** Points the alias at this index only, in one step. */
  pointAlias(index: string): Promise<void>;
  remove(index: string): Promise<void>;
}

export interface IndexGeneration {
  readonly name: string;
  /** Differs for another index with the same name. */
  readonly uuid: string;
  readonly mappingVersion: number;
}

export type CurrentIndex =
  | { readonly status: 'own'; readonly index: IndexGeneration }
  | { readonly status: 'none' }
  /** Created by someone other than this installation. */
  | { readonly status: 'foreign'; readonly name: string };

export interface IndexGenerationsOptions extends ServingOptions {
  readonly elasticsearch: Elasticsearch;
  readonly alias: string;
  readonly schema: IndexSchema;
  readonly shards: number;
  /** The id that marks the indices of this installation. */
  readonly installationId: () => Promise<string>;
}

export const indexGenerations = ({
  elasticsearch,
  alias,
  schema,
  shards,
  installationId,
  ...serving
}: IndexGenerationsOptions): IndexGenerations => {
  const numbered = () => describe(elasticsearch, `${alias}-*`);

  return {
    alias,
    current: async () => {
      const behindAlias = await describe(elasticsearch, alias);
      const [first] = behindAlias;
      if (!first) return { status: 'none' };
      const isOwn = behindAlias.length === 1 && isOf(await installationId(), alias, first);
      return isOwn ? { status: 'own', index: first } : { status: 'foreign', name: first.name };
    },
    own: async () => {
      const id = await installationId();
      return (await numbered()).filter((index) => isOf(id, alias, index));
    },
    createNext: async () => {
      const numbers = (await numbered()).map(({ name }) => numberOf(alias, name) ?? 0);
      const name = nameOf(alias, Math.max(0, ...numbers) + 1);
      const _meta = { mapping: schema.version, installation: await installationId() };
      await elasticsearch.send((client, options) =>
        client.indices.putIndexTemplate(forbidAutomaticCreation(alias, schema), options),
      );
      await elasticsearch.send((client, options) =>
        client.indices.create(
          {
            index: name,
            settings: { number_of_shards: shards, ...schema.fixedSettings, ...fillingSettings },
            mappings: { ...schema.mappings, _meta },
          },
          options,
        ),
      );
      const [created] = await describe(elasticsearch, name);
      if (!created) throw new MissingInElasticsearch(`The index ${name} was removed immediately.`);
      return created;
    },
    startServing: async (index) => {
      await elasticsearch.send((client, options) =>
        client.indices.putSettings({ index, settings: servingSettings(serving) }, options),
      );
      await refresh(elasticsearch, index);
    },
    pointAlias: async (index) => {
      const others = (await describe(elasticsearch, alias)).filter(({ name }) => name !== index);
      const actions = [
        ...others.map(({ name }) => ({ remove: { index: name, alias } })),
        { add: { index, alias } },
      ];
      await elasticsearch.send((client, options) => client.indices.updateAliases({ actions }, options));
    },
    remove: async (index) => {
      await elasticsearch.send((client, options) =>
        client.indices.delete({ index, ignore_unavailable: true }, options),
      );
    },
  };
};

/** Includes what searches do not show yet. Rejects with `MissingInElasticsearch` when there is no such index. */
export const readIndexStatistics = async (
  elasticsearch: Elasticsearch,
  index: string,
): Promise<DocumentStatistics> => {
  await refresh(elasticsearch, index);
  const { hits, aggregations } = await elasticsearch.send((client, options) =>
    client.search<never, { readonly newest: estypes.AggregationsMaxAggregate }>(
      {
        index,
        allow_partial_search_results: false,
        size: 0,
        track_total_hits: true,
        query: { term: { removed: false } },
        aggs: { newest: { max: { field: 'version' } } },
      },
      options,
    ),
  );
  const count = typeof hits.total === 'object' ? hits.total.value : (hits.total ?? 0);
  return { count, newestVersion: aggregations?.newest.value ?? 0 };
};

/** Removes all indices and templates behind an alias and the alias of entities beside it, e.g. those of a benchmark. */
export const removeIndices = async (urls: string[], alias: string): Promise<void> => {
  const elasticsearch = await openElasticsearch({ ELASTICSEARCH_URL: urls });
  try {
    for (const { name } of await describe(elasticsearch, `${alias}-*`))
      await elasticsearch.send((client, options) =>
        client.indices.delete({ index: name, ignore_unavailable: true }, options),
      );
    for (const name of [alias, entityAliasOf(alias)])
      await elasticsearch.send((client, options) =>
        client.indices.deleteIndexTemplate({ name }, { ...options, ignore: [404] }),
      );
  } finally {
    await elasticsearch.close();
  }
};

/** Searches then show all earlier writes. */
export const refresh = async (elasticsearch: Elasticsearch, index: string): Promise<void> => {
  await elasticsearch.send((client, options) => client.indices.refresh({ index }, options));
};

const Meta = z.object({ mapping: z.int(), installation: z.string() });

interface DescribedIndex extends IndexGeneration {
  readonly installationId: string | null;
}

const describe = async (elasticsearch: Elasticsearch, names: string): Promise<readonly DescribedIndex[]> => {
  try {
    const described = await elasticsearch.send((client, options) =>
      client.indices.get(
        { index: names, expand_wildcards: 'all', features: ['mappings', 'settings'] },
        options,
      ),
    );
    return Object.entries(described).map(([name, { mappings: { _meta } = {}, settings }]) => {
      const meta = Meta.safeParse(_meta).data;
      return {
        name,
        uuid: settings?.index?.uuid ?? '',
        mappingVersion: meta?.mapping ?? 0,
        installationId: meta?.installation ?? null,
      };
    });
  } catch (error) {
    if (error instanceof MissingInElasticsearch) return [];
    throw error;
  }
};

const isOf = (installationId: string, alias: string, index: DescribedIndex): boolean =>
  index.installationId === installationId && numberOf(alias, index.name) !== null;

/** A write to a missing index then fails, instead of creating one with guessed mappings. */
const forbidAutomaticCreation = (
  alias: string,
  { fixedSettings, mappings }: IndexSchema,
): estypes.IndicesPutIndexTemplateRequest => ({
  name: alias,
  index_patterns: [`${alias}-0*`],
  // Patterns of two aliases can overlap only when one alias is longer.
  priority: 1_000 + alias.length,
  allow_auto_create: false,
  template: { settings: fixedSettings, mappings },
});

const nameOf = (alias: string, number: number): string => `${alias}-${String(number).padStart(6, '0')}`;

const numberOf = (alias: string, name: string): number | null => {
  const number = name.startsWith(`${alias}-`) ? name.slice(alias.length + 1) : '';
  return /^\d{6}$/.test(number) ? Number(number) : null;
};
