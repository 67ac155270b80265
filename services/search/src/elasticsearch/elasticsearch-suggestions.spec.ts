import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '@candor/platform';
import { describeOnEngine, eventually } from '@candor/platform/testing';
import {
  openDisturbedElasticsearch,
  type DisturbedElasticsearch,
} from '../contract/disturbed-elasticsearch.contract.ts';
import {
  openInstallation,
  settle,
  type Instance,
  type SearchInstallation,
} from '../contract/search-installation.contract.ts';
import { anyRating, newDocument, put, remove } from '../contract/search-samples.contract.ts';

describeOnEngine('Elasticsearch', (url) => {
  describe('the entities whose names begin so', () => {
    let installation: SearchInstallation;
    let way: DisturbedElasticsearch;
    let instance: Instance;
    beforeAll(async () => {
      installation = await openInstallation(url);
      way = await openDisturbedElasticsearch(url);
      instance = await installation.start({ url: way.url, patienceMs: 1_000 });
      await instance.answersFromIndex();
    });
    afterAll(async () => {
      await installation.close();
      await way.close();
    });

    /** Documents of ratings of one entity. */
    const rated = (entityName: string, count: number) => {
      const entityId = newId();
      const documents = Array.from({ length: count }, () => newDocument({ entityId, entityName }));
      return { entityId, documents };
    };
    const apply = async (...listings: readonly ReturnType<typeof rated>[]) => {
      await instance.documents.apply(listings.flatMap(({ documents }) => documents).map((one) => put(one)));
      await settle(instance);
    };
    const starting = (text: string, limit = 8) => instance.documents.mostRatedStarting(text, limit);

    it('are found from the start of a word on, and not from the middle of one', async () => {
      const one = rated('Joe’s Pizza Palace', 1);
      await apply(one);
      for (const text of ['jo', 'joes', 'joes p', 'pizza pal', 'pa', 'palace'])
        expect(await starting(text), text).toEqual([one.entityId]);
      for (const text of ['j', 'oes', 'izza', 'palaces', 'joes palace', 'joe s'])
        expect(await starting(text), text).toEqual([]);
    });

    it('come by how many of their ratings are in view, then by id, as many as are asked for', async () => {
      const [one, two, three, other] = [1, 2, 3, 2].map((count) => rated('Nettle', count));
      if (!one || !two || !three || !other) throw new RangeError('There are four');
      await apply(three, other, one, two);
      const [first, second, third, last] = [three, two, other, one].map(({ entityId }) => entityId);
      expect(await starting('nettle')).toEqual([first, second, third, last]);
      expect(await starting('nettle', 2)).toEqual([first, second]);
      await instance.documents.apply(three.documents.slice(1).map(({ ratingId }) => remove(ratingId, 2)));
      await settle(instance);
      // As many ratings as the one that was listed before it.
      expect(await starting('nettle')).toEqual([second, third, last, first]);
    });

    it('are the same whatever follows the first twenty letters', async () => {
      const [baker, butcher] = [
        rated('Constantinopolitanian Baker', 2),
        rated('Constantinopolitanian Butcher', 1),
      ];
      await apply(baker, butcher);
      for (const text of ['constantinopolitania', 'constantinopolitanian bu', 'constantinopolitaniae'])
        expect(await starting(text), text).toEqual([baker.entityId, butcher.entityId]);
    });

    it('are not known while it hangs, which soon nobody waits for, whether he searches or not', async () => {
      await apply(rated('Oleander', 1));
      await way.disturb('hung');
      await eventually(async () => {
        const asked = way.searches();
        expect(await starting('olea')).toBeNull();
        expect(way.searches()).toBe(asked);
      });
      expect((await instance.documents.search(anyRating)).mode).toBe('fallback');
      await way.disturb('none');
      await eventually(async () => {
        expect(await starting('olea')).toHaveLength(1);
      });
    });
  });
});
