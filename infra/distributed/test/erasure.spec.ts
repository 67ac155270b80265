import { identityRoutes, operationsRoutes } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registered, review, signedIn } from '../../embedded/test/erasure/actor.ts';
import { inTime } from '../../embedded/test/erasure/in-time.ts';
import { keptTables } from '../../embedded/test/erasure/kept.ts';
import { openStage, type Stage } from '../../embedded/test/erasure/stage.ts';
import { describeOnAllEngines, openEngines, type ByEngine, type Engines } from './engines.ts';

describeOnAllEngines((addresses) => {
  describe('a member of whom everything is known', { timeout: 300_000 }, () => {
    const cleanup = new AsyncDisposableStack();
    let engines: Engines;
    let stage: Stage;
    let ofOthersBefore: readonly string[];

    beforeAll(async () => {
      engines = await openEngines('erasure', addresses, cleanup);
      stage = await openStage({
        // In one process, each service on the engines as it would be alone: more of them leave nothing else there.
        main: 'infra/embedded/src/start.ts',
        environment: engines.settings,
        mustConfirm: true,
        messageTo: async (_site, recipient) => (await engines.mails.mailsTo(recipient)).at(-1) ?? '',
        elsewhere: async (traces, his) => Object.values(await telling(traces, his)).flat(),
      });
      cleanup.defer(() => stage.close());
      // Groups that were left are gone at once.
      cleanup.defer(() => stage.site().stop());
    }, 300_000);
    afterAll(() => cleanup.disposeAsync(), 120_000);

    /** What tells of him in each engine. */
    const telling = async (
      traces: readonly string[],
      his: readonly string[],
    ): Promise<ByEngine<readonly string[]>> => {
      const { kafka, elasticsearch, redis, s3 } = engines.contents;
      const saying = (texts: readonly string[], words: readonly string[]) =>
        texts.filter((text) => words.some((word) => text.toLowerCase().includes(word)));
      return {
        // What is about him stays for as long as topics keep it, with nothing in it that can be read.
        kafka: saying(await kafka.read(traces), traces),
        // A review that is gone leaves its number there, until the index is built anew.
        elasticsearch: saying(await elasticsearch.read(traces), traces),
        // Counters of requests, by his id, end by themselves.
        redis: saying(await redis.read(traces), traces),
        // Photos are no texts, but have names. That he was erased is noted, and others download to whom they wrote.
        s3: (await s3.read(traces)).filter((text) => {
          if (text.startsWith('erased-members/')) return false;
          return saying([text], text.startsWith('data-exports/') ? traces : [...traces, ...his]).length > 0;
        }),
      };
    };

    /** Photos of others and what search keeps of them, but for the reviews that he voted for or answered. */
    const ofOthers = async (): Promise<readonly string[]> => {
      const { people, others } = stage;
      const his = [...people.his, others.kept.id, others.answered.id];
      const objects = (await engines.contents.s3.read([])).filter((text) => text.startsWith('photos/'));
      const documents = (await engines.contents.elasticsearch.read([])).filter((text) =>
        text.includes('"_id"'),
      );
      return [...objects, ...documents].filter((text) => !his.some((id) => text.includes(id)));
    };

    it('is in the index and the bucket, and in topics with nothing that can be read', async () => {
      const { traces, life, marks, people } = stage;
      const words = marks.names.map((name) => marks.of(name));
      await inTime(async () => {
        const documents = await engines.contents.elasticsearch.read(words);
        const shown = marks.namesIn(documents.join('\n'));
        expect(shown).toEqual(expect.arrayContaining(['title', 'review', 'tag', 'first name']));
        for (const name of ['title', 'review', 'tag'])
          expect(documents.join('\n'), name).toContain(`lexemes has ${marks.of(name)}`);
      });
      expect(await telling(traces, people.his)).toEqual({
        kafka: [],
        redis: [],
        elasticsearch: expect.arrayContaining([expect.stringContaining(life.rating.id)]) as unknown,
        s3: expect.arrayContaining([
          expect.stringMatching(/^data-exports\//),
          expect.stringMatching(/^photos\//),
        ]) as unknown,
      });
      // Beside the claim of its database: otherwise nothing could be found there, whatever a site keeps.
      expect((await engines.contents.redis.read([])).length).toBeGreaterThan(1);
      const announced = await engines.contents.kafka.read([]);
      const sealed = announced.filter((text) => text.includes(life.gone.id) && text.includes('sealed:v1:'));
      expect(sealed.length).toBeGreaterThan(3);
      expect((await engines.mails.mailsTo(life.gone.email)).length).toBeGreaterThan(1);
      ofOthersBefore = await ofOthers();
      expect(ofOthersBefore).toEqual(
        expect.arrayContaining([expect.stringMatching(/^photos\//), expect.stringContaining('"_id"')]),
      );
    });

    it('is nobody within a minute after an admin deleted him, in the middle of what he and others do', async () => {
      const { ground, life, marks, others } = stage;
      const { gone } = life;
      const site = stage.site();
      const busy = await registered(site);
      const admin = await signedIn(site, ground.admin);
      const listings = await Promise.all(Array.from({ length: 6 }, () => busy.list()));
      const mailed = (await engines.mails.mailsTo(gone.email)).length;
      const title = marks.of('written while he was deleted');
      const act = async ({ id: entityId }: { readonly id: string }) => {
        const answers = await Promise.all([
          gone.ask('POST', '/api/ratings', { entityId, starRating: 2, title, review }),
          gone.ask('POST', '/api/messages', { recipientId: others.friend.id, content: title }),
          busy.ask('GET', `/api/users/${gone.id}`),
          busy.ask('GET', `/api/ratings/search?q=${marks.of('title')}`),
        ]);
        expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
      };
      const traffic = listings.flatMap((listing) => [act(listing), busy.rate(listing.id)]);
      await admin.did('DELETE', `/api/admin/users/${gone.id}`, { reason: 'asked for it' });
      await stage.isErased(60_000);
      await Promise.all(traffic);
      await stage.isNobody([...keptTables, 'dead_letters']);

      const { keys } = await site.internal.call('identity', identityRoutes.personalKeys, {
        body: { memberIds: [gone.id] },
      });
      expect(keys).toEqual({ [gone.id]: null });
      expect(await engines.mails.mailsTo(gone.email)).toHaveLength(mailed);
    });

    it('leaves everybody else as he was', async () => {
      await stage.isQuiet();
      await inTime(async () => {
        expect(await stage.damage()).toEqual([]);
        expect(await ofOthers()).toEqual(expect.arrayContaining([...ofOthersBefore]));
      });
    });

    it('stays nobody when all topics are read again from their beginning', async () => {
      await stage.restart('stop', () => engines.removeGroups());
      await stage.isQuiet();
      await stage.isNobody([...keptTables, 'dead_letters']);
      expect(await stage.damage()).toEqual([]);
    });

    it('is not even a number in the index when that is built anew', async () => {
      const { internal } = stage.site();
      const readModel = 'index';
      await internal.call('search', operationsRoutes.startRebuild, { body: { readModel } });
      await inTime(async () => {
        const { rebuilds } = await internal.call('search', operationsRoutes.rebuilds, {});
        expect(rebuilds).toEqual([expect.objectContaining({ readModel, status: 'done' })]);
      });
      await stage.isNobody([...keptTables, 'dead_letters']);
      const { his } = stage.people;
      const documents = await engines.contents.elasticsearch.read(his);
      expect(documents.filter((text) => his.some((id) => text.includes(id)))).toEqual([]);
    });

    it('is named in no log, by nothing that he said, is called or comes from', () => {
      const { ground, traces } = stage;
      const isTold = (line: string) => traces.some((trace) => line.toLowerCase().includes(trace));
      expect(ground.said.filter(isTold)).toEqual([]);
      for (const name of [...serviceNames, 'gateway'])
        expect(
          ground.said.some((line) => line.includes(`"service":"${name}"`)),
          name,
        ).toBe(true);
    });

    it('would be found out if a word of his had stayed, in each of the engines', async () => {
      const { traces, marks, people } = stage;
      for (const engine of Object.values(engines.contents))
        await engine.seed(`He said ${marks.of('title').toUpperCase()} here`);
      const one = [expect.stringMatching(new RegExp(marks.beginning, 'i'))];
      expect(await telling(traces, people.his)).toEqual({
        kafka: one,
        elasticsearch: one,
        redis: one,
        s3: one,
      });
    });
  });
});
