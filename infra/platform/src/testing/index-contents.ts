import { z } from 'zod';
import type { EngineContents } from './engine.ts';

const Indices = z.record(z.string(), z.unknown());
const Found = z.object({ hits: z.object({ hits: z.array(z.unknown()) }) });
const Fields = z.object({
  fields: z.record(
    z.string(),
    z.record(z.string(), z.object({ metadata_field: z.boolean(), searchable: z.boolean() })),
  ),
});

/**
 * All documents of all indices with this prefix, and the indices' metadata. Terms cannot be listed, so the words are searched
 * for in every field.
 */
export const indexContents = (url: string, beginning: string): EngineContents => {
  const send = async (path: string, method = 'GET', document?: object): Promise<unknown> => {
    const response = await fetch(`${url}/${path}`, {
      method,
      body: document === undefined ? null : JSON.stringify(document),
      headers: { 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`Elasticsearch: ${await response.text()}`);
    return response.json();
  };
  const wordFields = async (): Promise<readonly string[]> => {
    const { fields } = Fields.parse(await send(`${beginning}*/_field_caps?fields=*`));
    return Object.entries(fields).flatMap(([name, byType]) =>
      Object.entries(byType).some(
        ([type, { metadata_field: isOurs, searchable }]) =>
          ['keyword', 'text'].includes(type) && !isOurs && searchable,
      )
        ? [name]
        : [],
    );
  };
  const seeded = `${beginning}-seeded`;
  return {
    read: async (words) => {
      await send(`${beginning}*/_refresh`, 'POST');
      const found = (await wordFields()).flatMap((field) =>
        words.map((word) => ({
          wildcard: {
            [field]: { value: `*${word}*`, case_insensitive: true, _name: `${field} has ${word}` },
          },
        })),
      );
      const { hits } = Found.parse(
        await send(`${beginning}*/_search`, 'POST', {
          size: 10_000,
          stored_fields: ['*'],
          _source: true,
          query: { bool: { must: { match_all: {} }, should: found } },
        }),
      );
      const indices = await send(`${beginning}*`);
      return [JSON.stringify(indices), ...hits.hits.map((document) => JSON.stringify(document))];
    },
    seed: async (text) => {
      // As sites index terms: searchable and not stored.
      await send(seeded, 'PUT', {
        mappings: {
          _source: { enabled: false },
          properties: { terms: { type: 'keyword', doc_values: false } },
        },
      });
      await send(`${seeded}/_doc`, 'POST', { terms: text });
    },
    remove: async () => {
      for (const index of Object.keys(Indices.parse(await send(`${beginning}*`))))
        await send(index, 'DELETE');
    },
    close: () => Promise.resolve(),
  };
};
