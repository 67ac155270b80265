import { z } from 'zod';
import { AnyAnswer, NotThere, type Elasticsearch } from './elasticsearch-connection.ts';
import { analysis, fillingSettings, mappings, mappingVersion, servingSettings } from './index-mapping.ts';

/** The numbered indices behind one alias. */
export interface ElasticsearchIndices {
  readonly alias: string;
  /** What the alias stands for. */
  aliased(): Promise<Aliased>;
  /** Numbered indices of this installation, whether the alias stands for them or not. */
  ours(): Promise<readonly NumberedIndex[]>;
  /** Makes the next one, empty and for nobody to search yet. */
  makeNext(): Promise<NumberedIndex>;
  /** From now on it shows what it gets within its refresh interval, and at once what it has got. */
  beginServing(index: string): Promise<void>;
  /** Lets the alias stand for this index alone, in one step. */
  aim(index: string): Promise<void>;
  remove(index: string): Promise<void>;
}

export interface NumberedIndex {
  readonly name: string;
  /** Another index of the same name has another one. */
  readonly uuid: string;
  readonly mappingVersion: number;
}

export type Aliased =
  | { readonly status: 'ours'; readonly index: NumberedIndex }
  | { readonly status: 'nothing' }
  /** Something that this installation did not make. */
  | { readonly status: 'foreign'; readonly name: string };

export interface ElasticsearchIndicesOptions {
  readonly elasticsearch: Elasticsearch;
  readonly alias: string;
  readonly refreshMs: number;
  /** Whose indices are ours. */
  readonly installation: () => Promise<string>;
}

export const elasticsearchIndices = ({
  elasticsearch,
  alias,
  refreshMs,
  installation,
}: ElasticsearchIndicesOptions): ElasticsearchIndices => {
  const change = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
    await elasticsearch.ask({ method, path, ...(body && { body }), answer: Acknowledged });
  };
  const numbered = () => describe(elasticsearch, `${alias}-*`);

  return {
    alias,
    aliased: async () => {
      const behind = await describe(elasticsearch, alias);
      const [first] = behind;
      if (!first) return { status: 'nothing' };
      const isOurs = behind.length === 1 && isOf(await installation(), alias, first);
      return isOurs ? { status: 'ours', index: first } : { status: 'foreign', name: first.name };
    },
    ours: async () => {
      const owner = await installation();
      return (await numbered()).filter((index) => isOf(owner, alias, index));
    },
    makeNext: async () => {
      const numbers = (await numbered()).map(({ name }) => numberOf(alias, name) ?? 0);
      const name = nameOf(alias, Math.max(0, ...numbers) + 1);
      await change('PUT', `/_index_template/${alias}`, forbidMakingByWriting(alias));
      const _meta = { mapping: mappingVersion, installation: await installation() };
      await change('PUT', `/${name}`, {
        settings: { number_of_shards: 1, analysis, ...fillingSettings },
        mappings: { ...mappings, _meta },
      });
      const [made] = await describe(elasticsearch, name);
      if (!made) throw new NotThere(`The index ${name} was removed as soon as it was made.`);
      return made;
    },
    beginServing: async (index) => {
      await change('PUT', `/${index}/_settings`, servingSettings(refreshMs));
      await elasticsearch.ask({ method: 'POST', path: `/${index}/_refresh`, answer: AnyAnswer });
    },
    aim: async (index) => {
      const others = (await describe(elasticsearch, alias)).filter(({ name }) => name !== index);
      const actions = [
        ...others.map(({ name }) => ({ remove: { index: name, alias } })),
        { add: { index, alias } },
      ];
      await change('POST', '/_aliases', { actions });
    },
    remove: (index) => change('DELETE', `/${index}?ignore_unavailable=true`),
  };
};

const Acknowledged = z.object({ acknowledged: z.literal(true) });

const Described = z.record(
  z.string(),
  z.object({
    mappings: z
      .object({ _meta: z.object({ mapping: z.int(), installation: z.string() }) })
      .nullish()
      .catch(null),
    settings: z.object({ index: z.object({ uuid: z.string() }) }),
  }),
);

interface DescribedIndex extends NumberedIndex {
  readonly installation: string | null;
}

const describe = async (elasticsearch: Elasticsearch, names: string): Promise<readonly DescribedIndex[]> => {
  try {
    const described = await elasticsearch.ask({
      method: 'GET',
      path: `/${names}`,
      query: { filter_path: '*.mappings._meta,*.settings.index.uuid', expand_wildcards: 'all' },
      answer: Described,
    });
    return Object.entries(described).map(([name, index]) => ({
      name,
      uuid: index.settings.index.uuid,
      mappingVersion: index.mappings?._meta.mapping ?? 0,
      installation: index.mappings?._meta.installation ?? null,
    }));
  } catch (error) {
    if (error instanceof NotThere) return [];
    throw error;
  }
};

const isOf = (installation: string, alias: string, index: DescribedIndex): boolean =>
  index.installation === installation && numberOf(alias, index.name) !== null;

/** Writing to an index that is gone fails, instead of making one with mappings that Elasticsearch guesses. */
const forbidMakingByWriting = (alias: string): object => ({
  index_patterns: [`${alias}-0*`],
  // Patterns of two aliases can overlap only when one alias is the longer one.
  priority: 1_000 + alias.length,
  allow_auto_create: false,
  template: { settings: { analysis }, mappings },
});

const nameOf = (alias: string, number: number): string => `${alias}-${String(number).padStart(6, '0')}`;

const numberOf = (alias: string, name: string): number | null => {
  const number = name.startsWith(`${alias}-`) ? name.slice(alias.length + 1) : '';
  return /^\d{6}$/.test(number) ? Number(number) : null;
};
