import { randomBytes } from 'node:crypto';
import { describeOnEngine } from '@candor/platform/testing';
import { expect, it } from 'vitest';
import { openElasticsearch } from './elasticsearch-client.ts';
import { ratingSchema } from './index-mapping.ts';
import { indexGenerations, removeIndices } from './index-generations.ts';

describeOnEngine('Elasticsearch', (url) => {
  it('removes the indices and the template of an alias, and none of an alias with the same beginning', async () => {
    const elasticsearch = await openElasticsearch({ ELASTICSEARCH_URL: [url] });
    const alias = `spec-${randomBytes(6).toString('hex')}`;
    const other = `${alias}x`;
    for (const name of [alias, other]) {
      const installationId = async () => name;
      const generations = indexGenerations({
        elasticsearch,
        alias: name,
        schema: ratingSchema,
        shards: 1,
        replicas: null,
        refreshMs: 100,
        installationId,
      });
      await generations.createNext();
      await generations.createNext();
    }
    const left = async () => {
      const indices = await elasticsearch.send((client, options) =>
        client.indices.get({ index: `${alias}*` }, options),
      );
      const { index_templates: templates } = await elasticsearch.send((client, options) =>
        client.indices.getIndexTemplate({}, options),
      );
      return {
        indices: Object.keys(indices).sort(),
        templates: templates.map(({ name }) => name).filter((name) => name.startsWith(alias)),
      };
    };

    await removeIndices([url], alias);
    expect(await left()).toEqual({ indices: [`${other}-000001`, `${other}-000002`], templates: [other] });
    await removeIndices([url], other);
    expect(await left()).toEqual({ indices: [], templates: [] });
    await removeIndices([url], alias);
    await elasticsearch.close();
  });
});
