import { z } from 'zod';
import type { EngineContents } from './engine-contents.ts';

const Indices = z.record(z.string(), z.unknown());
const Found = z.object({ hits: z.object({ hits: z.array(z.unknown()) }) });
const Fields = z.object({
  fields: z.record(
    z.string(),
    z.record(z.string(), z.object({ metadata_field: z.boolean(), searchable: z.boolean() })),
  ),
});

/**
 * All documents in all indices with such a name, and what the indices say of themselves. Of a document that is what is
 * stored of it, and in which of its fields a word is found: words alone are listed nowhere.
 */
export const indexContents = (url: string, beginning: string): EngineContents => {
  const asked = async (path: string, method = 'GET', document?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/${path}`, {
      method,
      body: document === undefined ? null : JSON.stringify(document),
      headers: { 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`Elasticsearch: ${await answer.text()}`);
    return answer.json();
  };
  const wordFields = async (): Promise<readonly string[]> => {
    const { fields } = Fields.parse(await asked(`${beginning}*/_field_caps?fields=*`));
    return Object.entries(fields).flatMap(([name, byType]) =>
      Object.entries(byType).some(
        ([type, { metadata_field: isOurs, searchable }]) =>
          ['keyword', 'text'].includes(type) && !isOurs && searchable,
      )
        ? [name]
        : [],
    );
  };
  const planted = `${beginning}-planted`;
  return {
    read: async (words) => {
      await asked(`${beginning}*/_refresh`, 'POST');
      const found = (await wordFields()).flatMap((field) =>
        words.map((word) => ({
          wildcard: {
            [field]: { value: `*${word}*`, case_insensitive: true, _name: `${field} has ${word}` },
          },
        })),
      );
      const { hits } = Found.parse(
        await asked(`${beginning}*/_search`, 'POST', {
          size: 10_000,
          stored_fields: ['*'],
          _source: true,
          query: { bool: { must: { match_all: {} }, should: found } },
        }),
      );
      const indices = await asked(`${beginning}*`);
      return [JSON.stringify(indices), ...hits.hits.map((document) => JSON.stringify(document))];
    },
    plant: async (text) => {
      // As sites keep words: to be found by, and not to be shown.
      await asked(planted, 'PUT', {
        mappings: {
          _source: { enabled: false },
          properties: { terms: { type: 'keyword', doc_values: false } },
        },
      });
      await asked(`${planted}/_doc`, 'POST', { terms: text });
    },
    remove: async () => {
      for (const index of Object.keys(Indices.parse(await asked(`${beginning}*`))))
        await asked(index, 'DELETE');
    },
    close: () => Promise.resolve(),
  };
};
