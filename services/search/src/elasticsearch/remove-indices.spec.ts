import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnEngine } from '@candor/platform/testing';
import { openElasticsearch } from './elasticsearch-connection.ts';
import { elasticsearchIndices } from './index-generations.ts';
import { removeIndices } from './remove-indices.ts';

const Indices = z.record(z.string(), z.unknown());
const Templates = z.object({ index_templates: z.array(z.object({ name: z.string() })) });

describeOnEngine('Elasticsearch', (url) => {
  it('loses all that was made behind an alias, and nothing behind one that begins the same', async () => {
    const elasticsearch = openElasticsearch(url);
    const alias = `spec-${randomBytes(6).toString('hex')}`;
    const others = `${alias}x`;
    for (const name of [alias, others]) {
      const installation = async () => name;
      const indices = elasticsearchIndices({ elasticsearch, alias: name, refreshMs: 100, installation });
      await indices.makeNext();
      await indices.makeNext();
    }
    const left = async () => {
      const ask = <Answer>(path: string, answer: z.ZodType<Answer>) =>
        elasticsearch.ask({ method: 'GET', path, answer });
      const { index_templates } = await ask('/_index_template', Templates);
      return {
        indices: Object.keys(await ask(`/${alias}*`, Indices)).sort(),
        templates: index_templates.map(({ name }) => name).filter((name) => name.startsWith(alias)),
      };
    };

    await removeIndices(url, alias);
    expect(await left()).toEqual({
      indices: [`${others}-000001`, `${others}-000002`],
      templates: [others],
    });
    await removeIndices(url, others);
    expect(await left()).toEqual({ indices: [], templates: [] });
    await removeIndices(url, alias);
    await elasticsearch.close();
  });
});
