import { once } from 'node:events';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { operationsRoutes, RatingView } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadOf, hasDownload, registered, review, signedIn } from './erasure/actor.ts';
import { compareTable } from './erasure/compare.ts';
import { bookkeeping, exceptionsOf, journals } from './erasure/exceptions.ts';
import { filesSaying } from './erasure/files.ts';
import { inTime } from './erasure/in-time.ts';
import { handedOutAs, handedOutBeside, keptTables, saidNowhere } from './erasure/kept.ts';
import { address } from './erasure/life.ts';
import { age } from './erasure/progress.ts';
import { restoreTables, rowsOf, rowsSaying, withoutRow, allRows } from './erasure/rows.ts';
import { openStage, type Stage } from './erasure/stage.ts';
import { parkedIn, refuseWrites } from './erasure/troubles.ts';

describe('a member of whom everything is known', { timeout: 600_000 }, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({
      main: 'infra/embedded/src/start.ts',
      environment: {},
      messageTo: async (site, recipient) => {
        const query = new URLSearchParams({ to: recipient });
        const { text } = await site.newPerson().ask('GET', `/dev/outbox?${query.toString()}`);
        return /<pre>([^]*?)<\/pre>/.exec(text)?.[1] ?? '';
      },
      mustConfirm: false,
      elsewhere: () => Promise.resolve([]),
    });
    await cp(photos(), photosThen(), { recursive: true });
  }, 600_000);
  afterAll(() => stage.close());

  const photos = () => join(stage.ground.dataDir, 'blobs');
  const photosThen = () => join(stage.ground.dataDir, '..', 'photos-then');

  const keptMarks = () => stage.marks.names.filter((name) => !saidNowhere.includes(name)).toSorted();

  it('is kept where he said it, and what he never showed or was refused is kept nowhere', async () => {
    const { ground, marks } = stage;
    const kept = stage.markedBy(await rowsSaying(ground.database, [marks.beginning]));
    expect(kept).toEqual(keptMarks());
    expect(await rowsSaying(ground.database, [address])).toEqual(new Map());
    expect(await filesSaying(ground.dataDir, [marks.of('in a photo'), address])).toEqual([]);
  });

  it('is handed out exactly what is erased with him', async () => {
    const { ground, life, before } = stage;
    const files = [...(await downloadOf(life.gone))].map(([name, text]) => ({ name, text }));
    for (const read of [files, files.filter(({ name }) => name === 'index.html')])
      expect(stage.markedBy(new Map([['', read.map(({ text }) => text)]]))).toEqual(keptMarks());

    const tables = [...(await rowsSaying(ground.database, [life.gone.id])).keys()].filter(
      (table) => !journals.has(table) && !bookkeeping.has(table),
    );
    expect(tables.toSorted()).toEqual(Object.keys(handedOutAs).toSorted());
    const kinds = files.flatMap(({ name, text }) => {
      const [, kind] = /^data\/(.+)\.json$/.exec(name) ?? [];
      return kind === undefined || text === '[]' ? [] : [kind];
    });
    const wanted = Object.values(handedOutAs).flatMap((as) => ('because' in as ? [] : as));
    expect(kinds.toSorted()).toEqual([...new Set([...wanted, ...handedOutBeside])].toSorted());
    const photos = (before.get('media.photos') ?? []).filter(({ text }) => text.includes(life.gone.id));
    expect(files.filter(({ name }) => name.startsWith('photos/'))).toHaveLength(photos.length);
  });

  it('is handed out to others with what he wrote to them', async () => {
    const texts = [...(await downloadOf(stage.others.friend)).values()];
    expect(stage.markedBy(new Map([['', texts]]))).toEqual(['message']);
  });

  it('is nobody within a minute after an admin deleted him, in the middle of what he and others do', async () => {
    const { ground, life, marks, others } = stage;
    const site = stage.site();
    const { gone, rating, picture } = life;
    const isClosed = once(await gone.openSocket(), 'close');
    const busy = await registered(site);
    const admin = await signedIn(site, ground.admin);
    const listings = await Promise.all(Array.from({ length: 6 }, () => busy.list()));
    const act = async (entityId: string) => {
      const title = marks.of('written while he was deleted');
      const answers = await Promise.all([
        gone.ask('POST', '/api/ratings', { entityId, starRating: 2, title, review }),
        gone.ask('POST', '/api/messages', { recipientId: others.friend.id, content: title }),
        busy.ask('PUT', `/api/ratings/${rating.id}/vote`, { isHelpful: true }),
        busy.ask('GET', `/api/users/${gone.id}`),
      ]);
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    };
    await act(listings[0]?.id ?? '');
    const traffic = listings.map(({ id }) => act(id));
    const ratings = listings.map(({ id }) => busy.rate(id));
    await admin.did('DELETE', `/api/admin/users/${gone.id}`, { reason: 'asked for it' });
    await stage.isErased(60_000);
    await Promise.all(traffic);
    await stage.isNobody([...keptTables, 'dead_letters']);
    await isClosed;

    const visitor = site.newPerson();
    const [photo = ''] = rating.photos;
    for (const path of [`/api/users/${gone.id}`, `/api/ratings/${rating.id}`, picture, photo])
      expect((await visitor.ask('GET', path)).status, path).toBe(404);
    expect((await gone.ask('GET', '/api/user')).status).toBe(401);
    for (const { id } of await Promise.all(ratings))
      expect(RatingView.parse((await visitor.ask('GET', `/api/ratings/${id}`)).json)).toMatchObject({
        id,
        user: { id: busy.id },
        helpfulCount: 0,
      });
  });

  it('is no more handed out to others than what they wrote to him', async () => {
    const { others, traces } = stage;
    await hasDownload(others.friend);
    const said = [...(await downloadOf(others.friend)).values()].join('\n');
    expect(said).toContain('Kept by who wrote it');
    expect(traces.filter((trace) => said.includes(trace))).toEqual([]);
  });

  it('does not come back by what was parked while he was there', async () => {
    const [parked] = await parkedIn(stage.site());
    const { streamId = '' } = parked ?? {};
    await stage.site().internal.call('search', operationsRoutes.replayDeadLetters, { body: { streamId } });
    expect(await parkedIn(stage.site())).toEqual([]);
    await stage.isNobody();
  });

  it('leaves everybody else as he was', async () => {
    await stage.isQuiet();
    await inTime(async () => {
      expect(await stage.damage()).toEqual([]);
    });
  });

  it('would be found out if he did not, in whatever table', async () => {
    const { ground, before, life, others, people } = stage;
    const after = await allRows(ground.database);
    const exceptions = exceptionsOf(life, others, after);
    const isOthers = ({ text }: { readonly text: string }) =>
      people.others.some((id) => text.includes(id)) && !people.his.some((id) => text.includes(id));
    const damaged = [...after].filter(([table, rows]) => rows.some(isOthers) && !bookkeeping.has(table));
    expect(damaged.length).toBeGreaterThan(30);
    for (const [table, rows] of damaged) {
      const left = await withoutRow(ground.database, table, rows.find(isOthers)?.text ?? '');
      const { violations } = compareTable(
        table,
        { before: before.get(table) ?? [], after: left },
        people,
        exceptions[table],
      );
      expect(violations, table).not.toEqual([]);
    }
  });

  it('stays nobody when all is rebuilt', async () => {
    const { internal } = stage.site();
    for (const name of serviceNames) {
      const { readModels } = await internal.call(name, operationsRoutes.rebuilds, {});
      for (const readModel of readModels) {
        await internal.call(name, operationsRoutes.startRebuild, { body: { readModel } });
        await inTime(async () => {
          const { rebuilds } = await internal.call(name, operationsRoutes.rebuilds, {});
          const state = rebuilds.find((rebuilt) => rebuilt.readModel === readModel);
          expect(state, `${name} ${readModel}`).toMatchObject({ status: 'done' });
        });
      }
    }
    await stage.isNobody();
    expect(await stage.damage()).toEqual([]);
  });

  it('stays nobody when everything that was ever announced comes once more', async () => {
    const { database } = stage.ground;
    await stage.restart('kill', async () => {
      await database.query('update bus.checkpoints set position = 0');
    });
    await stage.isQuiet();
    await stage.isNobody();
    expect(await stage.damage()).toEqual([]);
  });

  it('is erased anew when identity alone is restored from before, and that comes to an end', async () => {
    const { before, ground, life } = stage;
    await stage.restart('kill', async () => {
      await restoreTables(ground.database, before, 'identity');
      expect((await rowsOf(ground.database, 'identity.accounts')).length).toBeGreaterThan(3);
    });
    expect((await stage.site().newPerson().ask('GET', `/api/users/${life.gone.id}`)).status).toBe(404);
    // Services have confirmed it before, so they do it once more when they are asked again, which is a while later.
    await age(ground.database, '30 seconds');
    await stage.isErased(180_000);
    expect(await stage.erasure()).toMatchObject({ cause: 'restored-backup' });
    await stage.isNobody();
  });

  it('is nobody in the first answers when the whole database and all photos are restored from before', async () => {
    const { before, ground, life, others, traces } = stage;
    const { gone, rating, picture } = life;
    let goOn: () => Promise<unknown> = () => Promise.resolve();
    try {
      await stage.restart('kill', async () => {
        await restoreTables(ground.database, before);
        await rm(photos(), { recursive: true });
        await cp(photosThen(), photos(), { recursive: true });
        // So no service hears of it from another.
        goOn = await refuseWrites(ground.database, 'bus.messages');
      });
      const visitor = stage.site().newPerson();
      const [photo = ''] = rating.photos;
      for (const path of [`/api/users/${gone.id}`, `/api/ratings/${rating.id}`, picture, photo])
        expect((await visitor.ask('GET', path)).status, path).toBe(404);
      expect((await visitor.ask('GET', `/api/ratings/${others.kept.id}`)).status).toBe(200);
      const search = `/api/ratings/search?q=${stage.marks.of('title')}`;
      expect((await visitor.ask('GET', search)).json).toEqual([]);
      const [friend, admin] = [
        await signedIn(stage.site(), others.friend),
        await signedIn(stage.site(), others.admin),
      ];
      const conversation = await friend.ask('GET', `/api/messages/${gone.id}`);
      expect(conversation.text).toContain('Kept by who wrote it');
      const answers = [
        conversation,
        await friend.ask('GET', '/api/messages/conversations'),
        await friend.ask('GET', '/api/user/data-export/file'),
        await admin.ask('GET', `/api/admin/users?search=${stage.marks.of('last name')}`),
        await visitor.ask('GET', `/api/ratings/entity/${others.rated}`),
        await visitor.ask('GET', `/api/ratings/user/${gone.id}`),
      ];
      for (const { text } of answers) expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
      const { email, password } = gone;
      expect((await visitor.ask('POST', '/api/login', { email, password })).status).toBe(401);
    } finally {
      await goOn();
    }
    await stage.isErased(180_000);
    // Who deleted him is not known to what was restored, and what was parked is parked again.
    await stage.isNobody([...keptTables.filter((table) => table !== 'admin_actions'), 'dead_letters']);
  });

  it('is named in no log, by nothing that he said, is called or comes from', async () => {
    const { ground, marks, traces } = stage;
    const isTold = (line: string) => traces.some((trace) => line.toLowerCase().includes(trace));
    expect(ground.said.filter(isTold)).toEqual([]);
    expect((await readFile(ground.databaseLog, 'utf8')).split('\n').filter(isTold)).toEqual([]);
    expect(isTold(`{"msg":"hello ${marks.of('title').toUpperCase()}"}`)).toBe(true);

    // All of them were heard, of what went well and of what did not.
    const heard = (words: string) => ground.said.filter((line) => line.includes(words)).length;
    for (const name of [...serviceNames, 'gateway'])
      expect(heard(`"service":"${name}"`), name).toBeGreaterThan(3);
    for (const msg of [
      'request completed',
      'request refused',
      'request failed',
      'event parked as dead letter',
    ])
      expect(heard(`"msg":"${msg}"`), msg).toBeGreaterThan(0);
  });
});
