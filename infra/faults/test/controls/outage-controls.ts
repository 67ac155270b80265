import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { collectBadge, collectPageBadge, settleBadges } from '../../src/checks/badges.ts';
import { reportCondition, staysReady, watchHealth } from '../../src/checks/health-checks.ts';
import { checkData } from '../../src/checks/data-checks.ts';
import type { Violations } from '../../src/checks/outage-checks.ts';
import * as checks from '../../src/checks/outage-checks.ts';
import type { Fixture } from '../../src/load/fixture.ts';
import { premiumOf } from '../../src/load/members.ts';
import { findStalePages, openPage, type Page } from '../../src/load/open-page.ts';
import { startReaders, type Read } from '../../src/load/readers.ts';
import type { Site } from '../../src/load/site.ts';
import { startWriters, type Writers } from '../../src/load/writers.ts';
import { pollUntil } from '../../src/poll.ts';
import { findLeftovers, superviseProcess } from '../../src/stack/supervised-process.ts';
import type { Control, ControlTools } from './control.ts';
import { countUnreadTwice, removeRating } from './data-controls.ts';
import { copyRow, deleteDocument, renameTable } from './seed.ts';

export const outageControls: readonly Control[] = [
  {
    check: 'badges recover',
    defect: 'a badge is right too late',
    run: async (tools, fixture) => {
      const startedAt = Date.now() - checks.badgeRecoveryMs;
      const undo = await countUnreadTwice(tools, fixture);
      const { at, violations } = await settleBadges(
        premiumOf(fixture.members).map((member) => () => collectBadge(tools.stack, tools.site, member)),
        Date.now(),
      );
      await undo();
      // The time alone proves nothing: the defect must have been seen, too.
      return violations.length > 0 ? checks.recoversWithin(checks.badgeRecoveryMs, at - startedAt) : [];
    },
  },
  {
    check: 'recovers in time',
    defect: 'a rating appears too late',
    run: async (tools, fixture) => {
      const startedAt = Date.now() - checks.recoveryMs;
      const undo = await removeRating(tools, fixture);
      const violations = await checkData(tools.stack, tools.site, fixture);
      await undo();
      if (violations['no lost ratings'] === undefined) return [];
      return checks.recoversWithin(checks.recoveryMs, Date.now() - startedAt);
    },
  },
  {
    check: 'no server errors',
    defect: 'badges fail with 5xx',
    run: async ({ stack, site }, fixture) => {
      const undo = await renameTable(stack, 'social-messaging', 'conversations');
      const reads = await readFor(site, fixture, 1);
      await undo();
      return checks.noServerErrors(reads.filter(({ kind }) => kind === 'badge'));
    },
  },
  {
    check: 'no internal errors',
    defect: 'badges fail with 500',
    run: async ({ stack, site }, fixture) => {
      const undo = await renameTable(stack, 'social-messaging', 'conversations');
      const reads = await readFor(site, fixture, 1);
      await undo();
      return checks.noInternalErrors(reads);
    },
  },
  {
    check: 'processes stay ready',
    defect: 'Postgres is away',
    run: async ({ stack }) => {
      const watch = watchHealth(stack);
      await stack.endPostgres('SIGKILL');
      return staysReady(await watch.stop(), []);
    },
  },
  {
    check: 'services report',
    defect: 'a service hangs',
    run: async ({ stack }) => {
      const search = stack.processOf('search');
      const watch = watchHealth(stack);
      search.pause();
      // Longer than a call waits, several times.
      await pause(10_000);
      search.resume();
      const health = await watch.stop();
      await search.ready(60_000);
      return reportCondition(health, []);
    },
  },
  {
    check: 'pages show new messages',
    defect: 'a page has lost its socket for good',
    run: (tools, fixture) =>
      withPage(tools, fixture, async (page) => {
        page.close();
        const writers = startWriters(tools.site, fixture, tools.load);
        const stale = await findStalePages([page], fixture, writers, Date.now() + 3_000);
        await writers.stop();
        return checks.pagesShow(stale);
      }),
  },
  {
    check: 'pages recover',
    defect: 'an open page shows one unread message too few',
    run: (tools, fixture) =>
      withPage(tools, fixture, async (page) => {
        const { stack } = tools;
        const badge = [() => collectPageBadge(stack, page)];
        const deadline = Date.now() + 10_000;
        await pollUntil(() => page.badge() !== null, deadline);
        const before = await settleBadges(badge, deadline);
        if (before.violations.length > 0 || page.badge() === null) return [];
        const [message] = await stack.query<{ id: string }>(
          'select message_id as id from "social-messaging".messages where recipient_id = $1 limit 1',
          [page.memberId],
        );
        const copy = randomUUID();
        const changes = { message_id: copy, client_message_id: copy, read_at: null };
        const undo = await copyRow(
          stack,
          '"social-messaging".messages',
          'message_id',
          message?.id ?? '',
          changes,
        );
        const { violations } = await settleBadges(badge, Date.now());
        await undo();
        return violations;
      }),
  },
  {
    check: 'sockets stay',
    defect: 'a socket is lost',
    run: (tools, fixture) =>
      withPage(tools, fixture, async (page) => {
        const realtime = tools.stack.processOf('realtime');
        realtime.kill();
        await pollUntil(() => page.disconnects.length > 0, Date.now() + 10_000);
        await realtime.ready(60_000);
        return checks.socketsStay(page.disconnects);
      }),
  },
  {
    check: 'reads succeed',
    defect: 'reads time out',
    run: async ({ site }, fixture) => checks.readsSucceed(await readFor(site, fixture, 1, 1)),
  },
  {
    check: 'badge reads succeed',
    defect: 'badge reads time out',
    run: async ({ site }, fixture) => {
      const reads = await readFor(site, fixture, 1, 1);
      return checks.readsSucceed(reads.filter(({ kind }) => kind === 'badge'));
    },
  },
  {
    check: 'reads succeed',
    defect: 'pages show other entities',
    run: async ({ stack, site }, fixture) => {
      const ids = fixture.entities.map(({ id }) => id);
      const setIds = (id: string) =>
        stack.query(
          `update catalog.entities set summary = jsonb_set(summary, '{id}', to_jsonb(${id})) where entity_id = any($1)`,
          [ids],
        );
      await setIds('gen_random_uuid()::text');
      const reads = await readFor(site, fixture, 1);
      await setIds('entity_id::text');
      return wrongReads(reads, 'page');
    },
  },
  {
    check: 'search rate',
    defect: 'half of the searches are sent',
    run: async ({ site }, fixture) =>
      checks.meetsSearchRate(await readFor(site, fixture, 0.5), readForMs / 1_000, 1),
  },
  {
    check: 'rating rate',
    defect: 'turns pass without a rating',
    run: async ({ site }, fixture) => {
      const { planned, acknowledged } = await writeFor(site, { ...fixture, slots: [] });
      return checks.meetsRate('ratings', acknowledged.ratings, planned.ratings);
    },
  },
  {
    check: 'message rate',
    defect: 'turns pass without a message',
    run: async ({ site }, fixture) => {
      const { planned, acknowledged } = await writeFor(site, { ...fixture, flows: [] });
      return checks.meetsRate('messages', acknowledged.messages, planned.messages);
    },
  },
  {
    check: 'no refusals',
    defect: 'writes without a session are refused',
    run: async ({ site }, fixture) => {
      const members = fixture.members.map((member) => ({ ...member, session: '' }));
      const { refusals } = await writeFor(site, { ...fixture, members });
      return refusals;
    },
  },
  {
    check: 'no crash loop',
    defect: 'a process ends again and again',
    run: async ({ stack }) => {
      const program = {
        name: 'crash',
        main: join(import.meta.dirname, 'crash.ts'),
        operationsUrl: 'http://127.0.0.1:1',
      };
      const looping = superviseProcess({ ...program, environment: {} }, join(stack.logFolder, 'crash.log'));
      await pause(5_000);
      await looping.stop();
      return checks.noCrashLoop(looping.crashes(), 'anything');
    },
  },
  {
    check: 'no leftover processes',
    defect: 'a process goes on',
    run: async () => {
      const child = spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1_000)'], {
        stdio: 'ignore',
      });
      await once(child, 'spawn');
      const leftovers = await findLeftovers([child.pid ?? 0], 0);
      child.kill('SIGKILL');
      await once(child, 'close');
      return leftovers.map((pid) => `process ${pid}`);
    },
  },
  // Cannot be undone, so it comes last: the index stores no sources to restore them from.
  {
    check: 'reads succeed',
    defect: 'searches lack stable ratings',
    run: async ({ stack, site, elasticsearchUrl }, fixture) => {
      for (const { stable } of fixture.entities)
        await deleteDocument(elasticsearchUrl, stack.elasticsearchIndex, stable.rating.id);
      return wrongReads(await readFor(site, fixture, 1), 'search');
    },
  },
];

const readForMs = 1_000;

const readFor = async (
  site: Site,
  fixture: Fixture,
  load: number,
  timeoutMs?: number,
): Promise<readonly Read[]> => {
  const readers = startReaders(site, fixture, load, timeoutMs);
  await pause(readForMs);
  await readers.stop();
  return readers.reads;
};

/** Late reads prove nothing about their content. */
const wrongReads = (reads: readonly Read[], kind: Read['kind']): Violations => {
  const inTime = reads.filter((read) => read.kind === kind && read.status === 200);
  return checks.wrongResponses(inTime).length > 0 ? checks.readsSucceed(inTime) : [];
};

const writeFor = async (site: Site, fixture: Fixture): Promise<Writers['tally']> => {
  const writers = startWriters(site, fixture, 1);
  await pause(1_000);
  await writers.stop();
  return writers.tally;
};

const withPage = async (
  { stack, site }: ControlTools,
  { members }: Fixture,
  work: (page: Page) => Promise<Violations>,
): Promise<Violations> => {
  const [member] = premiumOf(members);
  if (member === undefined) throw new Error('no member is premium');
  const page = await openPage(stack.siteUrl, site, member);
  try {
    return await work(page);
  } finally {
    page.close();
  }
};
