import { readFile } from 'node:fs/promises';
import { identityRoutes, operationsRoutes, type Erasure } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { expect } from 'vitest';
import { inTime } from './in-time.ts';
import { compareAll, type People } from './compare.ts';
import { exceptionsOf } from './exceptions.ts';
import { filesSaying } from './files.ts';
import { keptTables } from './kept.ts';
import { address, live, phone, startOthers, storedPhone } from './life.ts';
import type { Life, Others } from './people.ts';
import { createMarks, type Marks } from './marks.ts';
import { allRows, rowsOf, rowsSaying, type Rows } from './rows.ts';
import { openGround, startSiteProcess } from './site-process.ts';
import type { Ground, SiteProcess, SiteSettings } from './site-process.ts';

/** A site on which somebody has lived of whom everything is known, among others. */
export interface Stage {
  readonly ground: Ground;
  /** As it runs now. */
  readonly site: () => SiteProcess;
  readonly marks: Marks;
  /** Whatever says one of these tells of him. */
  readonly traces: readonly string[];
  readonly others: Others;
  readonly life: Life;
  readonly people: People;
  /** All that was stored when he had lived. */
  readonly before: Rows;
  erasure(): Promise<Erasure | undefined>;
  /** Resolves when every service has confirmed that it holds nothing of him. */
  isErased(withinMs: number): Promise<void>;
  /** Whose words are found, in any of the texts. */
  markedBy(texts: ReadonlyMap<string, readonly string[]>): readonly string[];
  /** Resolves when nothing tells of him, but for his id where it has to stay: in these tables, and in downloads of others. */
  isNobody(tables?: readonly string[]): Promise<void>;
  /** Resolves when nothing waits to be done that changes what is stored by itself. */
  isQuiet(): Promise<void>;
  /** What has become of others, in words; nothing if all is well. */
  damage(): Promise<readonly string[]>;
  /** Its end, something done to what is stored, and everything anew. */
  restart(end: 'kill' | 'stop', meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface StageOptions extends SiteSettings {
  /** The text of the last message to an address or a number; '' if there is none. */
  readonly messageTo: (site: SiteProcess, recipient: string) => Promise<string>;
  readonly mustConfirm: boolean;
  /** Where else something is kept: all that tells of him there, but for the note that he was erased. */
  readonly elsewhere: (traces: readonly string[], ids: readonly string[]) => Promise<readonly string[]>;
}

/** Where something waits to be sent or looked at. */
const queues = [
  'identity.outgoing_mails',
  'catalog.outgoing_mails',
  'catalog.outgoing_sms',
  'ratings.reply_notices',
  'billing.outgoing_receipts',
  'admin.outgoing_case_mails',
  'admin.ratings_to_check',
  'search.search_terms_to_check',
];

export const openStage = async (options: StageOptions): Promise<Stage> => {
  const ground = await openGround();
  const { database, dataDir } = ground;
  try {
    const marks = createMarks();
    const traces = [marks.beginning, address, phone, storedPhone];
    let site = await startSiteProcess(ground, options);
    const messageTo = (recipient: string) => options.messageTo(site, recipient);
    const world = { site, ground, messageTo, mustConfirm: options.mustConfirm };

    const isQuiet = () =>
      inTime(async () => {
        for (const table of queues) {
          const rows = await rowsOf(database, table);
          // Of some a row stays when it was sent.
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

    const others = await startOthers(world);
    const life = await live(world, others, marks);
    await isQuiet();
    const before = await allRows(database);
    const his = [life.gone.id, marks.beginning, ...(await idsOf(ground, life))];
    const people = { his, others: [others.friend.id, others.stranger.id] };
    const markedBy: Stage['markedBy'] = (texts) =>
      [...new Set([...texts.values()].flat().flatMap((text) => marks.namesIn(text)))].toSorted();
    const erasure = async () => {
      const erasures = await site.internal.call('identity', identityRoutes.erasures, {});
      return erasures.find(({ memberId }) => memberId === life.gone.id);
    };

    return {
      ground,
      marks,
      traces,
      others,
      life,
      people,
      before,
      erasure,
      markedBy,
      isQuiet,
      site: () => site,
      isErased: (withinMs) =>
        eventually(
          async () => {
            expect((await erasure())?.finishedAt).toEqual(expect.any(String));
          },
          { withinMs },
        ),
      isNobody: (tables = keptTables) =>
        inTime(async () => {
          expect(await rowsSaying(database, traces)).toEqual(new Map());
          expect(await options.elsewhere(traces, his)).toEqual([]);
          expect(await filesSaying(dataDir, traces)).toEqual([]);
          const files = await filesSaying(dataDir, his);
          const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
          expect(texts.filter((text) => !mayNameHim(text, life.gone.id))).toEqual([]);
          const naming = await rowsSaying(database, [life.gone.id]);
          const named = new Set([...naming.keys()].map((table) => table.split('.')[1] ?? ''));
          expect([...named].toSorted()).toEqual(tables.toSorted());
        }),
      damage: async () => {
        const after = await allRows(database);
        return compareAll(before, after, people, exceptionsOf(life, others, after));
      },
      restart: async (end, meanwhile) => {
        await site[end]();
        await meanwhile();
        site = await startSiteProcess(ground, options);
      },
      close: () => ground.remove(),
    };
  } catch (error) {
    await ground.remove();
    throw error;
  }
};

/** Of what is his, as they stand in names and in texts. */
const idsOf = async ({ database }: Ground, { gone }: Life): Promise<readonly string[]> => {
  const { rows } = await database.query<{ id: string }>(
    `select rating_id::text as id from ratings.ratings where author_id = $1
    union all select substring(photo_path from '[a-z0-9]{32}') from media.photos where owner_id = $1
    union all select customer_id from billing.customers where member_id = $1
    union all select subscription ->> 'subscriptionId'
      from billing.test_customers c, jsonb_array_elements(c.subscriptions) subscription where c.member_id = $1`,
    [gone.id],
  );
  return rows.map(({ id }) => id);
};

/** The note that he was erased, and downloads of those who wrote to him or reported him, by numbers alone. */
const mayNameHim = (text: string, memberId: string): boolean =>
  (text.includes(`erased-members/${memberId}`) && !text.includes('@')) || text.includes('"data-exports/');
