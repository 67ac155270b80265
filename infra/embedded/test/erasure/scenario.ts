import { readFile } from 'node:fs/promises';
import { identityRoutes, operationsRoutes, type Erasure } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { expect } from 'vitest';
import { inTime } from './in-time.ts';
import { compareAll, type People } from './compare.ts';
import { exceptionsOf } from './exceptions.ts';
import { filesContaining } from './files.ts';
import { retainedTables } from './retained.ts';
import { address, createFullHistory, phone, createOthers, storedPhone } from './full-history.ts';
import type { MemberHistory, Others } from './people.ts';
import { createMarks, type Marks } from './marks.ts';
import { allRows, rowsOf, rowsContaining, type Rows } from './rows.ts';
import { openFixture, startSiteProcess } from './site-process.ts';
import type { SiteFixture, SiteProcess, SiteSettings } from './site-process.ts';

/** A site with a member who has used every feature, and other members. */
export interface Scenario {
  readonly fixture: SiteFixture;
  /** The running site. */
  readonly site: () => SiteProcess;
  readonly marks: Marks;
  /** Texts that identify the member. */
  readonly traces: readonly string[];
  readonly others: Others;
  readonly history: MemberHistory;
  readonly people: People;
  /** All rows before the deletion. */
  readonly before: Rows;
  erasure(): Promise<Erasure | undefined>;
  /** Resolves when every service has confirmed the erasure. */
  isErased(withinMs: number): Promise<void>;
  /** The names of the marks in the texts. */
  marksIn(texts: ReadonlyMap<string, readonly string[]>): readonly string[];
  /** Resolves when no data of the member is left, except for the id in these tables and in exports of others. */
  leavesNoTrace(tables?: readonly string[]): Promise<void>;
  /** Resolves when no background work is left. */
  isIdle(): Promise<void>;
  /** Descriptions of unwanted changes to data of others. */
  changesToOthers(): Promise<readonly string[]>;
  /** Ends the site, runs `meanwhile`, and starts it again. */
  restart(end: 'kill' | 'stop', meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface ScenarioOptions extends SiteSettings {
  /** The text of the last message to an email address or phone number; empty if there is none. */
  readonly messageTo: (fixture: SiteFixture, recipient: string) => Promise<string>;
  readonly mustConfirm: boolean;
  /** Texts about the member in engines, except for the note of the erasure. */
  readonly elsewhere: (traces: readonly string[], ids: readonly string[]) => Promise<readonly string[]>;
}

/** Tables with pending work. */
const queues = [
  'identity.outgoing_mails',
  'catalog.outgoing_mails',
  'catalog.outgoing_sms',
  'social-messaging.notification_counts_due',
  'billing.outgoing_receipts',
  'admin.outgoing_case_mails',
  'admin.outgoing_mails',
  'admin.ratings_to_check',
];

export const openScenario = async (options: ScenarioOptions): Promise<Scenario> => {
  const fixture = await openFixture();
  const { database, dataDir } = fixture;
  try {
    const marks = createMarks();
    const traces = [marks.beginning, address, phone, storedPhone];
    let site = await startSiteProcess(fixture, options);
    const messageTo = (recipient: string) => options.messageTo(fixture, recipient);
    const world = { site, fixture, messageTo, mustConfirm: options.mustConfirm };

    const isIdle = () =>
      inTime(async () => {
        for (const table of queues) {
          const rows = await rowsOf(database, table);
          // Some rows stay after they were sent.
          expect(
            rows.filter(({ columns }) => columns['due_at'] !== null),
            table,
          ).toEqual([]);
        }
        for (const name of serviceNames) {
          const condition = await site.internal.call(name, operationsRoutes.condition, {});
          expect(condition, name).toMatchObject({ relayBacklog: 0, consumerLag: 0 });
        }
      });

    const others = await createOthers(world);
    const history = await createFullHistory(world, others, marks);
    await isIdle();
    const before = await allRows(database);
    const own = [history.member.id, marks.beginning, ...(await idsOf(fixture, history))];
    const people = { own, others: [others.friend.id, others.stranger.id] };
    const marksIn: Scenario['marksIn'] = (texts) =>
      [...new Set([...texts.values()].flat().flatMap((text) => marks.namesIn(text)))].toSorted();
    const erasure = async () => {
      const erasures = await site.internal.call('identity', identityRoutes.erasures, {});
      return erasures.find(({ memberId }) => memberId === history.member.id);
    };

    return {
      fixture,
      marks,
      traces,
      others,
      history,
      people,
      before,
      erasure,
      marksIn,
      isIdle,
      site: () => site,
      isErased: (withinMs) =>
        eventually(
          async () => {
            expect((await erasure())?.finishedAt).toEqual(expect.any(String));
          },
          { withinMs },
        ),
      leavesNoTrace: (tables = retainedTables) =>
        inTime(async () => {
          expect(await rowsContaining(database, traces)).toEqual(new Map());
          expect(await options.elsewhere(traces, own)).toEqual([]);
          expect(await filesContaining(dataDir, traces)).toEqual([]);
          const files = await filesContaining(dataDir, own);
          const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
          expect(texts.filter((text) => !mayContainId(text, history.member.id))).toEqual([]);
          const naming = await rowsContaining(database, [history.member.id]);
          const named = new Set([...naming.keys()].map((table) => table.split('.')[1] ?? ''));
          expect([...named].toSorted()).toEqual(tables.toSorted());
        }),
      changesToOthers: async () => {
        const after = await allRows(database);
        return compareAll(before, after, people, exceptionsOf(history, others));
      },
      restart: async (end, meanwhile) => {
        await site[end]();
        await meanwhile();
        site = await startSiteProcess(fixture, options);
      },
      close: () => fixture.remove(),
    };
  } catch (error) {
    await fixture.remove();
    throw error;
  }
};

/** The ids of everything that the member owns. */
const idsOf = async ({ database }: SiteFixture, { member }: MemberHistory): Promise<readonly string[]> => {
  const { rows } = await database.query<{ id: string }>(
    `select rating_id::text as id from ratings.ratings where author_id = $1
    union all select substring(photo_path from '[a-z0-9]{32}') from media.photos where owner_id = $1
    union all select customer_id from billing.customers where member_id = $1
    union all select subscription ->> 'subscriptionId'
      from billing.test_customers c, jsonb_array_elements(c.subscriptions) subscription where c.member_id = $1`,
    [member.id],
  );
  return rows.map(({ id }) => id);
};

/** The note of the erasure, and exports of members who wrote to or reported the member, which contain only the id. */
const mayContainId = (text: string, memberId: string): boolean =>
  (text.includes(`erased-members/${memberId}`) && !text.includes('@')) || text.includes('"data-exports/');
