import { identityRoutes, operationsRoutes } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registered, review, signedIn } from '../../../embedded/test/erasure/actor.ts';
import { inTime } from '../../../embedded/test/erasure/in-time.ts';
import { retainedTables } from '../../../embedded/test/erasure/retained.ts';
import { openScenario, type Scenario } from '../../../embedded/test/erasure/scenario.ts';
import { describeOnAllEngines, openEngines, type ByEngine, type Engines } from '../engines.ts';

describeOnAllEngines((addresses) => {
  describe('a deleted member', { timeout: 300_000 }, () => {
    const cleanup = new AsyncDisposableStack();
    let engines: Engines;
    let scenario: Scenario;
    let ofOthersBefore: readonly string[];

    beforeAll(async () => {
      engines = await openEngines('erasure', addresses, cleanup);
      scenario = await openScenario({
        // One process is enough: services use the engines in the same way as separate processes.
        main: 'infra/embedded/src/start.ts',
        environment: engines.settings,
        mustConfirm: true,
        messageTo: async (_fixture, recipient) => (await engines.mails.mailsTo(recipient)).at(-1) ?? '',
        elsewhere: async (traces, own) => Object.values(await textsAbout(traces, own)).flat(),
      });
      cleanup.defer(() => scenario.close());
      // Consumers that leave their groups free the topics at once.
      cleanup.defer(() => scenario.site().stop());
    }, 300_000);
    afterAll(() => cleanup.disposeAsync(), 120_000);

    /** The texts about the member in each engine. */
    const textsAbout = async (
      traces: readonly string[],
      own: readonly string[],
    ): Promise<ByEngine<readonly string[]>> => {
      const { kafka, elasticsearch, redis, s3 } = engines.contents;
      const containing = (texts: readonly string[], words: readonly string[]) =>
        texts.filter((text) => words.some((word) => text.toLowerCase().includes(word)));
      return {
        // Topics retain sealed events about the member.
        kafka: containing(await kafka.read(traces), traces),
        // The id of a removed review stays until the index is rebuilt.
        elasticsearch: containing(await elasticsearch.read(traces), traces),
        // Counters by the member's id expire.
        redis: containing(await redis.read(traces), traces),
        // Photos by name. The note of the erasure and exports of others contain the id.
        s3: (await s3.read(traces)).filter((text) => {
          if (text.startsWith('erased-members/')) return false;
          return (
            containing([text], text.startsWith('data-exports/') ? traces : [...traces, ...own]).length > 0
          );
        }),
      };
    };

    /** Photos and search documents of others, except for reviews with the member's vote or reply, and their listings. */
    const ofOthers = async (): Promise<readonly string[]> => {
      const { people, others, history } = scenario;
      const listings = [others.rated, others.claimed, ...history.listed].map((id) => `"_id":"${id}"`);
      const own = [...people.own, others.votedFor.id, others.repliedTo.id, ...listings];
      const objects = (await engines.contents.s3.read([])).filter((text) => text.startsWith('photos/'));
      const documents = (await engines.contents.elasticsearch.read([])).filter((text) =>
        text.includes('"_id"'),
      );
      return [...objects, ...documents].filter((text) => !own.some((id) => text.includes(id)));
    };

    it('is in the index and the bucket, and sealed in topics', async () => {
      const { traces, history, marks, people } = scenario;
      const words = marks.names.map((name) => marks.of(name));
      await inTime(async () => {
        const documents = await engines.contents.elasticsearch.read(words);
        const shown = marks.namesIn(documents.join('\n'));
        expect(shown).toEqual(expect.arrayContaining(['title', 'review', 'tag', 'first name']));
        for (const name of ['title', 'review', 'tag'])
          expect(documents.join('\n'), name).toContain(`lexemes has ${marks.of(name)}`);
      });
      expect(await textsAbout(traces, people.own)).toEqual({
        kafka: [],
        redis: [],
        elasticsearch: expect.arrayContaining([expect.stringContaining(history.rating.id)]) as unknown,
        s3: expect.arrayContaining([
          expect.stringMatching(/^data-exports\//),
          expect.stringMatching(/^photos\//),
        ]) as unknown,
      });
      // Negative control: Redis contains more than the claim of its database.
      expect((await engines.contents.redis.read([])).length).toBeGreaterThan(1);
      const announced = await engines.contents.kafka.read([]);
      const sealed = announced.filter(
        (text) => text.includes(history.member.id) && text.includes('sealed:v1:'),
      );
      expect(sealed.length).toBeGreaterThan(3);
      expect((await engines.mails.mailsTo(history.member.email)).length).toBeGreaterThan(1);
      ofOthersBefore = await ofOthers();
      expect(ofOthersBefore).toEqual(
        expect.arrayContaining([expect.stringMatching(/^photos\//), expect.stringContaining('"_id"')]),
      );
    });

    it('leaves no trace within a minute, despite concurrent requests', async () => {
      const { fixture, history, marks, others } = scenario;
      const { member } = history;
      const site = scenario.site();
      const busy = await registered(site);
      const admin = await signedIn(site, fixture.admin);
      const listings = await Promise.all(Array.from({ length: 6 }, () => busy.list()));
      const mailed = (await engines.mails.mailsTo(member.email)).length;
      const title = marks.of('written during the deletion');
      const sendRequests = async ({ id: entityId }: { readonly id: string }) => {
        const responses = await Promise.all([
          member.request('POST', '/api/ratings', { entityId, starRating: 2, title, review }),
          member.request('POST', '/api/messages', { recipientId: others.friend.id, content: title }),
          busy.request('GET', `/api/users/${member.id}`),
          busy.request('GET', `/api/ratings/search?q=${marks.of('title')}`),
        ]);
        expect(responses.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
      };
      const traffic = listings.flatMap((listing) => [sendRequests(listing), busy.rate(listing.id)]);
      await admin.send('DELETE', `/api/admin/users/${member.id}`, { reason: 'requested' });
      await scenario.isErased(60_000);
      await Promise.all(traffic);
      await scenario.leavesNoTrace([...retainedTables, 'dead_letters']);

      const { keys } = await site.internal.call('identity', identityRoutes.personalKeys, {
        body: { memberIds: [member.id] },
      });
      expect(keys).toEqual({ [member.id]: null });
      expect(await engines.mails.mailsTo(member.email)).toHaveLength(mailed);
    });

    it('leaves the data of others unchanged', async () => {
      await scenario.isIdle();
      await inTime(async () => {
        expect(await scenario.changesToOthers()).toEqual([]);
        expect(await ofOthers()).toEqual(expect.arrayContaining([...ofOthersBefore]));
      });
    });

    it('leaves no trace after all topics were read again', async () => {
      await scenario.restart('stop', () => engines.removeGroups());
      await scenario.isIdle();
      await scenario.leavesNoTrace([...retainedTables, 'dead_letters']);
      expect(await scenario.changesToOthers()).toEqual([]);
    });

    it('has no id in a rebuilt index', async () => {
      const { internal } = scenario.site();
      const readModel = 'index';
      await internal.call('search', operationsRoutes.startRebuild, { body: { readModel } });
      await inTime(async () => {
        const { rebuilds } = await internal.call('search', operationsRoutes.rebuilds, {});
        expect(rebuilds).toEqual([expect.objectContaining({ readModel, status: 'done' })]);
      });
      await scenario.leavesNoTrace([...retainedTables, 'dead_letters']);
      const { own } = scenario.people;
      const documents = await engines.contents.elasticsearch.read(own);
      expect(documents.filter((text) => own.some((id) => text.includes(id)))).toEqual([]);
    });

    it('is in no log, by text, name or address', () => {
      const { fixture, traces } = scenario;
      const hasTrace = (line: string) => traces.some((trace) => line.toLowerCase().includes(trace));
      expect(fixture.lines.filter(hasTrace)).toEqual([]);
      for (const name of [...serviceNames, 'gateway'])
        expect(
          fixture.lines.some((line) => line.includes(`"service":"${name}"`)),
          name,
        ).toBe(true);
    });

    it('negative control: a remaining text is found in each engine', async () => {
      const { traces, marks, people } = scenario;
      for (const engine of Object.values(engines.contents))
        await engine.seed(`The review said ${marks.of('title').toUpperCase()} here`);
      const one = [expect.stringMatching(new RegExp(marks.beginning, 'i'))];
      expect(await textsAbout(traces, people.own)).toEqual({
        kafka: one,
        elasticsearch: one,
        redis: one,
        s3: one,
      });
    });
  });
});
