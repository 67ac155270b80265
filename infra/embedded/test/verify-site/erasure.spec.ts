import { once } from 'node:events';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { operationsRoutes, RatingView } from '@candor/contracts';
import { readOutbox, serviceNames } from '@candor/platform';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { downloadOf, hasDownload, registered, review, signedIn } from '../erasure/actor.ts';
import { compareTable } from '../erasure/compare.ts';
import { bookkeeping, exceptionsOf, journals } from '../erasure/exceptions.ts';
import { filesContaining } from '../erasure/files.ts';
import { inTime } from '../erasure/in-time.ts';
import {
  exportedAs,
  exportedWithoutTable,
  retainedTables,
  neverStored,
  storedSealed,
} from '../erasure/retained.ts';
import { address } from '../erasure/full-history.ts';
import { makeOlder } from '../erasure/progress.ts';
import { restoreTables, rowsOf, rowsContaining, withoutRow, allRows } from '../erasure/rows.ts';
import { openScenario, type Scenario } from '../erasure/scenario.ts';
import { parkedIn, refuseWrites } from '../erasure/failing-requests.ts';

describe('a deleted member', { timeout: 600_000 }, () => {
  let scenario: Scenario;
  beforeAll(async () => {
    scenario = await openScenario({
      main: 'infra/embedded/src/start.ts',
      environment: {},
      messageTo: async ({ dataDir }, recipient) =>
        (await readOutbox(dataDir)).find(({ message }) => message.to === recipient)?.message.text ?? '',
      mustConfirm: false,
      elsewhere: () => Promise.resolve([]),
    });
    await cp(photos(), photosThen(), { recursive: true });
  }, 600_000);
  afterAll(() => scenario.close());

  const photos = () => join(scenario.fixture.dataDir, 'blobs');
  const photosThen = () => join(scenario.fixture.dataDir, '..', 'photos-then');

  const exportedMarks = () => scenario.marks.names.filter((name) => !neverStored.includes(name)).toSorted();
  const storedMarks = () => exportedMarks().filter((name) => !storedSealed.includes(name));

  it('is stored before the deletion, except for refused and hidden texts', async () => {
    const { fixture, marks } = scenario;
    const found = scenario.marksIn(await rowsContaining(fixture.database, [marks.beginning]));
    expect(found).toEqual(storedMarks());
    expect(await rowsContaining(fixture.database, [address])).toEqual(new Map());
    expect(await filesContaining(fixture.dataDir, [marks.of('in a photo'), address])).toEqual([]);
    // The snapshot of the search index follows within half a minute.
    await inTime(async () => {
      const files = await filesContaining(join(fixture.dataDir, 'search-index'), [marks.of('title')]);
      expect(files.filter((file) => file.endsWith('.segment'))).not.toEqual([]);
    });
  });

  it('can export exactly the data that the erasure removes', async () => {
    const { fixture, history, before } = scenario;
    const files = [...(await downloadOf(history.member))].map(([name, text]) => ({ name, text }));
    for (const read of [files, files.filter(({ name }) => name === 'index.html')])
      expect(scenario.marksIn(new Map([['', read.map(({ text }) => text)]]))).toEqual(exportedMarks());

    const tables = [...(await rowsContaining(fixture.database, [history.member.id])).keys()].filter(
      (table) => !journals.has(table) && !bookkeeping.has(table),
    );
    // Without SMTP, no address is confirmed by mail.
    const filled = Object.keys(exportedAs).filter((table) => table !== 'identity.address_confirmations');
    expect(tables.toSorted()).toEqual(filled.toSorted());
    const kinds = files.flatMap(({ name, text }) => {
      const [, kind] = /^data\/(.+)\.json$/.exec(name) ?? [];
      return kind === undefined || text === '[]' ? [] : [kind];
    });
    const wanted = Object.values(exportedAs).flatMap((as) => ('because' in as ? [] : as));
    expect(kinds.toSorted()).toEqual([...new Set([...wanted, ...exportedWithoutTable])].toSorted());
    const photos = (before.get('media.photos') ?? []).filter(({ text }) => text.includes(history.member.id));
    expect(files.filter(({ name }) => name.startsWith('photos/'))).toHaveLength(photos.length);
  });

  it('is in exports of others only with messages to them', async () => {
    const texts = [...(await downloadOf(scenario.others.friend)).values()];
    expect(scenario.marksIn(new Map([['', texts]]))).toEqual(['message']);
  });

  it('leaves no trace within a minute, despite concurrent requests', async () => {
    const { fixture, history, marks, others } = scenario;
    const site = scenario.site();
    const { member, rating, picture } = history;
    const isClosed = once(await member.openSocket(), 'close');
    const busy = await registered(site);
    const admin = await signedIn(site, fixture.admin);
    const listings = await Promise.all(Array.from({ length: 6 }, () => busy.list()));
    const sendRequests = async (entityId: string) => {
      const title = marks.of('written during the deletion');
      const responses = await Promise.all([
        member.request('POST', '/api/ratings', { entityId, starRating: 2, title, review }),
        member.request('POST', '/api/messages', { recipientId: others.friend.id, content: title }),
        busy.request('PUT', `/api/ratings/${rating.id}/vote`, { isHelpful: true }),
        busy.request('GET', `/api/users/${member.id}`),
      ]);
      expect(responses.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    };
    await sendRequests(listings[0]?.id ?? '');
    const traffic = listings.map(({ id }) => sendRequests(id));
    const ratings = listings.map(({ id }) => busy.rate(id));
    await admin.send('DELETE', `/api/admin/users/${member.id}`, { reason: 'requested' });
    await scenario.isErased(60_000);
    await Promise.all(traffic);
    await scenario.leavesNoTrace([...retainedTables, 'dead_letters']);
    await isClosed;

    const visitor = site.newPerson();
    const [photo = ''] = rating.photos;
    for (const path of [`/api/users/${member.id}`, `/api/ratings/${rating.id}`, picture, photo])
      expect((await visitor.request('GET', path)).status, path).toBe(404);
    expect((await member.request('GET', '/api/user')).status).toBe(401);
    for (const { id } of await Promise.all(ratings))
      expect(RatingView.parse((await visitor.request('GET', `/api/ratings/${id}`)).json)).toMatchObject({
        id,
        user: { id: busy.id },
        helpfulCount: 0,
      });
  });

  it('is in later exports of others only with their own messages', async () => {
    const { others, traces } = scenario;
    await hasDownload(others.friend);
    const said = [...(await downloadOf(others.friend)).values()].join('\n');
    expect(said).toContain('Stays with its writer');
    expect(traces.filter((trace) => said.includes(trace))).toEqual([]);
  });

  it('does not come back with parked events', async () => {
    const [parked] = await parkedIn(scenario.site());
    const { streamId = '' } = parked ?? {};
    await scenario.site().internal.call('search', operationsRoutes.replayDeadLetters, { body: { streamId } });
    expect(await parkedIn(scenario.site())).toEqual([]);
    await scenario.leavesNoTrace();
  });

  it('leaves the data of others unchanged', async () => {
    await scenario.isIdle();
    await inTime(async () => {
      expect(await scenario.changesToOthers()).toEqual([]);
    });
  });

  it('negative control: a missing row of others is found in every table', async () => {
    const { fixture, before, history, others, people } = scenario;
    const after = await allRows(fixture.database);
    const exceptions = exceptionsOf(history, others);
    const isOthers = ({ text }: { readonly text: string }) =>
      people.others.some((id) => text.includes(id)) && !people.own.some((id) => text.includes(id));
    const damaged = [...after].filter(([table, rows]) => rows.some(isOthers) && !bookkeeping.has(table));
    expect(damaged.length).toBeGreaterThanOrEqual(30);
    for (const [table, rows] of damaged) {
      const left = await withoutRow(fixture.database, table, rows.find(isOthers)?.text ?? '');
      const { violations } = compareTable(
        table,
        { before: before.get(table) ?? [], after: left },
        people,
        exceptions[table],
      );
      expect(violations, table).not.toEqual([]);
    }
  });

  it('leaves no trace after a rebuild of all read models', async () => {
    const { internal } = scenario.site();
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
    await scenario.leavesNoTrace();
    expect(await scenario.changesToOthers()).toEqual([]);
  });

  it('is erased again after identity was restored from a backup and all announcements were repeated', async () => {
    const { before, fixture, history } = scenario;
    await scenario.restart('kill', async () => {
      await restoreTables(fixture.database, before, 'identity');
      await fixture.database.query('update bus.checkpoints set position = 0');
      expect((await rowsOf(fixture.database, 'identity.accounts')).length).toBeGreaterThan(3);
    });
    expect((await scenario.site().newPerson().request('GET', `/api/users/${history.member.id}`)).status).toBe(
      404,
    );
    // Services confirmed the erasure before, and confirm it again on a later request.
    await makeOlder(fixture.database, '30 seconds');
    await scenario.isErased(180_000);
    expect(await scenario.erasure()).toMatchObject({ cause: 'restored-backup' });
    await scenario.leavesNoTrace();
  });

  it('is in no response after the whole database and all photos were restored from a backup', async () => {
    const { before, fixture, history, others, traces } = scenario;
    const { member, rating, picture } = history;
    let goOn: () => Promise<unknown> = () => Promise.resolve();
    try {
      await scenario.restart('kill', async () => {
        await restoreTables(fixture.database, before);
        await rm(photos(), { recursive: true });
        await cp(photosThen(), photos(), { recursive: true });
        // No service receives the deletion from another.
        goOn = await refuseWrites(fixture.database, 'bus.messages');
      });
      const visitor = scenario.site().newPerson();
      const [photo = ''] = rating.photos;
      for (const path of [`/api/users/${member.id}`, `/api/ratings/${rating.id}`, picture, photo])
        expect((await visitor.request('GET', path)).status, path).toBe(404);
      expect((await visitor.request('GET', `/api/ratings/${others.votedFor.id}`)).status).toBe(200);
      const search = `/api/ratings/search?q=${scenario.marks.of('title')}`;
      expect((await visitor.request('GET', search)).json).toEqual([]);
      const [friend, admin] = [
        await signedIn(scenario.site(), others.friend),
        await signedIn(scenario.site(), others.admin),
      ];
      const conversation = await friend.request('GET', `/api/messages/${member.id}`);
      expect(conversation.text).toContain('Stays with its writer');
      const responses = [
        conversation,
        await friend.request('GET', '/api/messages/conversations'),
        await friend.request('GET', '/api/user/data-export/file'),
        await admin.request('GET', `/api/admin/users?search=${scenario.marks.of('last name')}`),
        await visitor.request('GET', `/api/ratings/entity/${others.rated}`),
        await visitor.request('GET', `/api/ratings/user/${member.id}`),
      ];
      for (const { text } of responses) expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
      const { email, password } = member;
      expect((await visitor.request('POST', '/api/login', { email, password })).status).toBe(401);
    } finally {
      await goOn();
    }
    await scenario.isErased(180_000);
    // The backup does not contain the deleting admin, and parked events are parked again.
    await scenario.leavesNoTrace([
      ...retainedTables.filter((table) => table !== 'admin_actions'),
      'dead_letters',
    ]);
  });

  const hasTrace = (line: string) => scenario.traces.some((trace) => line.toLowerCase().includes(trace));

  it('is in no log of the site, by text, name or address', () => {
    const { fixture, marks } = scenario;
    expect(fixture.lines.filter(hasTrace)).toEqual([]);
    expect(hasTrace(`{"msg":"hello ${marks.of('title').toUpperCase()}"}`)).toBe(true);

    // Negative control: the logs contain successes and failures of all processes.
    const countOf = (words: string) => fixture.lines.filter((line) => line.includes(words)).length;
    for (const name of [...serviceNames, 'gateway'])
      expect(countOf(`"service":"${name}"`), name).toBeGreaterThan(3);
    for (const msg of [
      'request completed',
      'request refused',
      'request failed',
      'event parked as dead letter',
    ])
      expect(countOf(`"msg":"${msg}"`), msg).toBeGreaterThan(0);
  });

  it('is in no log of Postgres', async ({ skip }) => {
    const logs = inject('postgresLogs');
    skip(logs.length === 0, 'TEST_DATABASE_URL names a Postgres whose log cannot be read here.');
    const texts = await Promise.all(logs.map((log) => readFile(log, 'utf8')));
    // Negative control: restored rows made some statements fail.
    expect(texts.join('')).toContain('ERROR');
    expect(texts.flatMap((text) => text.split('\n')).filter(hasTrace)).toEqual([]);
  });
});
