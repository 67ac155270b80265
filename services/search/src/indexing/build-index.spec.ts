import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeOnEngine, eventually } from '@candor/platform/testing';
import { afterEach, describe, expect, it } from 'vitest';
import {
  openDisturbedElasticsearch,
  sendToElasticsearch,
  type DisturbedElasticsearch,
} from '../contract/disturbed-elasticsearch.contract.ts';
import {
  openInstallation,
  withJson,
  type Instance,
  type SearchInstallation,
} from '../contract/installation.contract.ts';
import { anyRating, newDocument, put, remove } from '../contract/samples.contract.ts';
import { readIndexStatistics } from '../elasticsearch/index-generations.ts';
import { acquireLock } from './advisory-lock.ts';
import { followedRatings } from './followed-ratings.ts';
import { buildLockOf } from './reconcile-index.ts';

const haltingBuild = fileURLToPath(new URL('../../test/halting-index-build.ts', import.meta.url));

describeOnEngine('Elasticsearch', (url) => {
  describe('a rebuild of the index', () => {
    const opened: SearchInstallation[] = [];
    const disturbed: DisturbedElasticsearch[] = [];
    const busy: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      await Promise.all(busy.splice(0).map((end) => end()));
      for (const installation of opened.splice(0)) await installation.close();
      for (const elasticsearch of disturbed.splice(0)) await elasticsearch.close();
    });

    const ratings = 6_000;
    const filled = async (engineUrl = url) => {
      const installation = await openInstallation(url);
      opened.push(installation);
      const documents = Array.from({ length: ratings }, (_, number) =>
        newDocument({ cityKey: `city ${String(number % 10)}`, starRating: 1 + (number % 5) }),
      );
      await installation.apply(documents.map((document) => put(document)));
      const instance = await installation.start({ url: engineUrl });
      await instance.usesIndex();
      await untilBuilt(installation);
      return { installation, instance, documents };
    };
    /** Searches use an index a moment before its builder releases the lock. */
    const untilBuilt = ({ database }: SearchInstallation) =>
      eventually(async () => {
        const lock = await acquireLock(database, buildLockOf(followedRatings));
        await lock?.release();
        expect(lock).not.toBeNull();
      });
    const expectSame = (installation: SearchInstallation, { documents }: Instance) =>
      eventually(async () => {
        const request = { ...anyRating, sort: 'oldest' as const, limit: 9_000 };
        const { mode, ...response } = await documents.search(request);
        expect(mode).toBe('index');
        expect(withJson(response)).toEqual(withJson(await installation.expectedResponse(request)));
      });
    /** Repeats an action until it is ended, at the latest with the test. */
    const meanwhile = (action: () => Promise<void>) => {
      const state = { isOver: false };
      const running = (async () => {
        let times = 0;
        for (; !state.isOver; times += 1) {
          await action();
          // The fallback responds without any input or output, so a loop of its searches alone would block the process.
          await nextTurn();
        }
        return times;
      })();
      const end = () => {
        state.isOver = true;
        return running;
      };
      busy.push(end);
      return { end };
    };

    it('misses no change and disturbs no search', async () => {
      const { installation, instance, documents } = await filled();
      let turn = 0;
      const writing = meanwhile(async () => {
        turn += 1;
        const [revised, removed] = [documents[turn % ratings], documents[(turn * 7) % ratings]];
        if (!revised || !removed) return;
        const changes = [put({ ...revised, starRating: 1 }, turn + 1), put(newDocument({ cityKey: 'new' }))];
        await instance.documents.apply([...changes, remove(removed.ratingId, 1_000_000)]);
        await pause(10);
      });
      const modes = new Set<string>();
      const searching = meanwhile(async () => {
        modes.add((await instance.documents.search({ ...anyRating, cityKey: 'city 3', limit: 5 })).mode);
      });
      const progress: number[] = [];
      const built = await instance.documents.rebuildIndex({
        onProgress: ({ written, total }) => {
          progress.push(written / total);
        },
      });
      expect(await searching.end()).toBeGreaterThan(10);
      expect(await writing.end()).toBeGreaterThan(3);
      expect([...modes]).toEqual(['index']);
      expect(built.name).toBe(`${installation.alias}-000002`);
      expect(built.written).toBeGreaterThan(ratings / 2);
      expect(progress.at(-1)).toBe(1);
      expect(progress).toEqual([...progress].sort((a, b) => a - b));
      const { all, aliased } = await installation.indices();
      expect([all, aliased]).toEqual([[built.name], [built.name]]);
      await expectSame(installation, instance);
    });

    it('waits while Elasticsearch cannot write', async () => {
      const elasticsearch = await openDisturbedElasticsearch(url);
      disturbed.push(elasticsearch);
      const { installation, instance } = await filled(elasticsearch.url);
      let outage = Promise.resolve();
      const built = await instance.documents.rebuildIndex({
        onProgress: async ({ written }) => {
          if (written > 2_000) return;
          await elasticsearch.disturb('failing');
          outage = pause(1_500).then(() => elasticsearch.disturb('none'));
        },
      });
      await outage;
      expect(built).toMatchObject({ name: `${installation.alias}-000002`, count: ratings });
      await expectSame(installation, instance);
    });

    it('measures the drift of the previous index by count and newest version', async () => {
      const { installation, instance, documents } = await filled();
      expect(await instance.documents.rebuildIndex({})).toMatchObject({ count: ratings, drift: 0 });
      const path = (index: string, id: string) => `/${installation.alias}-00000${index}/_doc/${id}`;
      for (const ghost of ['a', 'b', 'c'])
        await sendToElasticsearch(installation, 'PUT', path('2', ghost), {
          removed: false,
          version: 1,
        });
      await sendToElasticsearch(installation, 'DELETE', path('2', documents[2]?.ratingId ?? ''));
      expect(await instance.documents.rebuildIndex({})).toMatchObject({ count: ratings, drift: 2 });
      await sendToElasticsearch(installation, 'PUT', path('3', documents[2]?.ratingId ?? ''), {
        removed: false,
        version: 8,
      });
      expect(await instance.documents.rebuildIndex({})).toMatchObject({ count: ratings, drift: 1 });
      await expectSame(installation, instance);
    });

    it('omits ratings that were removed before it, and no older copy restores them', async () => {
      const { installation, instance, documents } = await filled();
      const [gone] = documents;
      if (!gone) throw new RangeError('There are documents');
      await instance.documents.apply([remove(gone.ratingId, 5)]);
      const { name } = await instance.documents.rebuildIndex({});
      const { count } = await readIndexStatistics(installation.elasticsearch, name);
      expect(count).toBe(ratings - 1);
      await instance.documents.apply([put(gone, 4)]);
      await expectSame(installation, instance);
    });

    it('is refused while another one runs, and possible afterwards', async () => {
      const { installation, instance } = await filled();
      const other = await installation.start({ isIndexing: false });
      const both = await Promise.allSettled(
        [instance, other].map(({ documents }) => documents.rebuildIndex({})),
      );
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'rebuild-running' },
      });
      expect((await installation.indices()).all).toEqual([`${installation.alias}-000002`]);
      expect((await other.documents.rebuildIndex({})).name).toBe(`${installation.alias}-000003`);
      await expectSame(installation, instance);
    });

    it('changes nothing when it is aborted', async () => {
      const { installation, instance } = await filled();
      const aborting = new AbortController();
      const rebuilding = instance.documents.rebuildIndex({
        signal: aborting.signal,
        onProgress: () => {
          aborting.abort(new Error('aborted by the spec'));
        },
      });
      await expect(rebuilding).rejects.toThrow('aborted by the spec');
      const { all, aliased } = await installation.indices();
      expect([all, aliased]).toEqual([aliased, [`${installation.alias}-000001`]]);
      await expectSame(installation, instance);
    });

    it('does no harm when it is killed, and the next one removes its index', async () => {
      const { installation, instance } = await filled();
      await instance.stop();
      const other = spawn(
        process.execPath,
        [haltingBuild, installation.databaseUrl, url, installation.alias],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const gone = once(other, 'exit');
      try {
        await Promise.race([once(other.stdout, 'data'), gone]);
        expect(await acquireLock(installation.database, buildLockOf(followedRatings))).toBeNull();
      } finally {
        other.kill('SIGKILL');
      }
      expect(await gone).toEqual([null, 'SIGKILL']);
      expect((await installation.indices()).all).toEqual([
        `${installation.alias}-000001`,
        `${installation.alias}-000002`,
      ]);
      const next = await installation.start();
      await next.documents.apply([put(newDocument())]);
      await expectSame(installation, next);
      const { name } = await eventually(() => next.documents.rebuildIndex({}));
      expect((await installation.indices()).all).toEqual([name]);
      await expectSame(installation, next);
    });

    it('negative control: a document too many stops it, and the previous index stays in use', async () => {
      const { installation, instance } = await filled();
      const seeded: Promise<unknown>[] = [];
      const rebuilding = instance.documents.rebuildIndex({
        onProgress: () => {
          if (seeded.length > 0) return;
          const path = `/${installation.alias}-000002/_doc/ghost`;
          const ghost = { removed: false, version: 1 };
          seeded.push(sendToElasticsearch(installation, 'PUT', path, ghost));
        },
        signal: AbortSignal.timeout(4_000),
      });
      await expect(rebuilding).rejects.toMatchObject({ name: 'TimeoutError' });
      await Promise.all(seeded);
      expect((await installation.indices()).aliased).toEqual([`${installation.alias}-000001`]);
      await expectSame(installation, instance);
    });
  });
});
