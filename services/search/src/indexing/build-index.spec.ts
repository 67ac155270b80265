import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnEngine, eventually } from '@candor/platform/testing';
import { takeLock } from './pooled-lock.ts';
import { idsOf } from '../contract/search-bench.contract.ts';
import { entryOfDocument } from '../documents/search-entry.ts';
import {
  openInstallation,
  type Instance,
  type SearchInstallation,
} from '../contract/search-installation.contract.ts';
import { anyRating, newDocument, put, remove } from '../contract/search-samples.contract.ts';
import { buildLock } from './reconcile-index.ts';

const haltingBuild = fileURLToPath(new URL('../../test/halting-index-build.ts', import.meta.url));

describeOnEngine('Elasticsearch', (url) => {
  describe('building the index anew', () => {
    const opened: SearchInstallation[] = [];
    const busy: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      await Promise.all(busy.splice(0).map((end) => end()));
      for (const installation of opened.splice(0)) await installation.close();
    });

    const ratings = 6_000;
    const filled = async () => {
      const installation = await openInstallation(url);
      opened.push(installation);
      const documents = Array.from({ length: ratings }, (_, number) =>
        newDocument({ cityKey: `city ${String(number % 10)}`, starRating: 1 + (number % 5) }),
      );
      await installation.postgres.apply(documents.map((document) => put(document)));
      const instance = await installation.start();
      await instance.answersFromIndex();
      await builtToTheEnd(installation);
      return { installation, instance, documents };
    };
    /** An index answers a moment before its builder lets go of the lock. */
    const builtToTheEnd = ({ database }: SearchInstallation) =>
      eventually(async () => {
        const lock = await takeLock(database, buildLock);
        await lock?.release();
        expect(lock).not.toBeNull();
      });
    const expectSame = ({ postgres }: SearchInstallation, { documents }: Instance) =>
      eventually(async () => {
        const request = { ...anyRating, sort: 'oldest' as const, limit: 9_000 };
        const { mode, ...answer } = await documents.search(request);
        expect(mode).toBe('index');
        const expected = await postgres.search(request);
        expect(answer.total).toBe(expected.total);
        expect(idsOf(answer)).toEqual(idsOf(expected));
        expect(answer.hits.map(({ view }) => view)).toEqual(expected.hits.map(({ view }) => view));
      });
    /** Whatever is done over and over until ended, with the test at the latest. */
    const meanwhile = (action: () => Promise<void>) => {
      const state = { isOver: false };
      const running = (async () => {
        let times = 0;
        for (; !state.isOver; times += 1) await action();
        return times;
      })();
      const end = () => {
        state.isOver = true;
        return running;
      };
      busy.push(end);
      return { end };
    };

    it('neither misses a change nor disturbs a search while both go on', async () => {
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

    it('tells what the index before it had otherwise', async () => {
      const { installation, instance, documents } = await filled();
      expect(await instance.documents.rebuildIndex({})).toMatchObject({ rows: ratings, mended: 0 });
      const path = `/${installation.alias}-000002/_doc/`;
      const ask = (method: 'PUT' | 'DELETE', id: string, body?: object) =>
        installation.elasticsearch.ask({
          method,
          path: path + id,
          ...(body && { body }),
          answer: z.unknown(),
        });
      await ask('PUT', 'ghost', { ratingId: 'ghost', removed: false, fingerprint: 7 });
      await ask('PUT', documents[1]?.ratingId ?? '', { ratingId: 'other', removed: false, fingerprint: 8 });
      await ask('DELETE', documents[2]?.ratingId ?? '');
      const atTheSameVersion = '?version=1&version_type=external_gte';
      const otherwise = entryOfDocument({ ...newDocument(documents[3]), view: '{"otherwise":true}' }, 1);
      const { ratingId, lexemes, view, fingerprint } = otherwise;
      const written = { ratingId, removed: false, lexemes, view, fingerprint };
      await ask('PUT', `${ratingId}${atTheSameVersion}`, written);
      const { rows, mended, hash } = await instance.documents.rebuildIndex({});
      expect([rows, mended]).toEqual([ratings, 6]);
      expect(await instance.documents.rebuildIndex({})).toMatchObject({ rows, mended: 0, hash });
    });

    it('leaves out what was removed long ago, and nothing can bring it back', async () => {
      const { installation, instance, documents } = await filled();
      const [gone] = documents;
      if (!gone) throw new RangeError('There are documents');
      await instance.documents.apply([remove(gone.ratingId, 5)]);
      const { name } = await instance.documents.rebuildIndex({});
      const { count } = await installation.elasticsearch.ask({
        method: 'GET',
        path: `/${name}/_count`,
        answer: z.object({ count: z.int() }),
      });
      expect(count).toBe(ratings - 1);
      await instance.documents.apply([put(gone, 4)]);
      await expectSame(installation, instance);
    });

    it('is refused while somebody else does it, and goes on then', async () => {
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

    it('changes nothing when it is called off in the middle', async () => {
      const { installation, instance } = await filled();
      const calledOff = new AbortController();
      const rebuilding = instance.documents.rebuildIndex({
        signal: calledOff.signal,
        onProgress: () => {
          calledOff.abort(new Error('called off'));
        },
      });
      await expect(rebuilding).rejects.toThrow('called off');
      const { all, aliased } = await installation.indices();
      expect([all, aliased]).toEqual([aliased, [`${installation.alias}-000001`]]);
      await expectSame(installation, instance);
    });

    it('harms nothing when it is killed in the middle; the next one removes what is left', async () => {
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
        expect(await takeLock(installation.database, buildLock)).toBeNull();
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

    it('control: notices a document that differs, and keeps the index before it', async () => {
      const { installation, instance } = await filled();
      const ghost = { ratingId: 'ghost', removed: false, fingerprint: 7 };
      const tampering: Promise<unknown>[] = [];
      const rebuilding = instance.documents.rebuildIndex({
        onProgress: () => {
          if (tampering.length > 0) return;
          const tampered = installation.elasticsearch.ask({
            method: 'PUT',
            path: `/${installation.alias}-000002/_doc/ghost`,
            body: ghost,
            answer: z.unknown(),
          });
          tampering.push(tampered);
        },
        signal: AbortSignal.timeout(4_000),
      });
      await expect(rebuilding).rejects.toMatchObject({ name: 'TimeoutError' });
      await Promise.all(tampering);
      expect((await installation.indices()).aliased).toEqual([`${installation.alias}-000001`]);
      await expectSame(installation, instance);
    });
  });
});
