import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { collectBadge, collectPageBadge } from '../checks/collect-badges.ts';
import { badgesRight, badgesRightWithinMs, pagesShow, socketsStayed } from '../checks/recovery.ts';
import { noServerErrors } from '../checks/server-errors.ts';
import type { Violations } from '../checks/facts.ts';
import { settleBadges } from '../faults/settle-badges.ts';
import { showFresh } from '../load/fresh-messages.ts';
import { openPage, type Page } from '../load/pages.ts';
import { startReaders } from '../load/readers.ts';
import type { Site } from '../load/site.ts';
import { premiumOf, type Ground } from '../load/world.ts';
import { startWriters } from '../load/writers.ts';
import type { Stack } from '../stack/run-stack.ts';
import { miscounted } from './message-plants.ts';
import type { PlantTools } from './plant.ts';

export interface ControlTools extends PlantTools {
  readonly site: Site;
  readonly load: number;
}

/** Something that goes wrong while people look, and what the check says to it. */
export interface Control {
  readonly what: string;
  happen(tools: ControlTools, ground: Ground): Promise<Violations>;
}

const shownWithinMs = 3_000;
const lostWithinMs = 10_000;
const knownWithinMs = 10_000;
const readyWithinMs = 60_000;
const conversations = '"social-messaging".conversations';
const messages = '"social-messaging".messages';

/** What is planted stays, and the time until then is told as if it had begun ten seconds earlier. It counts only if it was seen. */
const lateBadge: Control = {
  what: 'a badge that comes right too late',
  happen: async (tools, ground) => {
    const back = Date.now() - badgesRightWithinMs;
    const undo = await miscounted.plant(tools, ground);
    const { at, wrong } = await settleBadges(
      premiumOf(ground.members).map((member) => () => collectBadge(tools.stack, tools.site, member)),
      Date.now(),
    );
    await undo();
    return wrong.length > 0 ? badgesRight(at - back, badgesRightWithinMs, []) : [];
  },
};

const failingBadge: Control = {
  what: 'badges that are answered with 5xx',
  happen: async ({ stack, site }, ground) => {
    await stack.query(`alter table ${conversations} rename to conversations_away`);
    const readers = startReaders(site, ground, 1);
    await pause(1_000);
    await readers.stop();
    await stack.query('alter table "social-messaging".conversations_away rename to conversations');
    return noServerErrors(readers.reads.filter(({ what }) => what === 'badge'));
  },
};

/** Its socket is closed, and it does not come back. */
const deafPage: Control = {
  what: 'a page that is not told',
  happen: ({ stack, site, load }, ground) =>
    onPage(stack, site, ground, async (page) => {
      page.close();
      const writers = startWriters(site, ground, load);
      const { missing } = await showFresh([page], ground, writers, Date.now() + shownWithinMs);
      await writers.stop();
      return pagesShow(missing, shownWithinMs);
    }),
};

/** Behind the back of whoever would tell it. It counts only if the page was right before. */
const wrongPage: Control = {
  what: 'an open page that shows one unread message too few',
  happen: ({ stack, site }, ground) =>
    onPage(stack, site, ground, async (page) => {
      const until = Date.now() + knownWithinMs;
      while (page.badge() === null && Date.now() < until) await pause(20);
      const collectors = [() => collectPageBadge(stack, page)];
      const before = await settleBadges(collectors, until);
      if (page.badge() === null || before.wrong.length > 0) return [];
      const copy = randomUUID();
      await stack.query(
        `insert into ${messages}
         select * from jsonb_populate_record(null::${messages},
           (select to_jsonb(m) from ${messages} m where recipient_id = $1 limit 1) || $2)`,
        [page.memberId, { message_id: copy, client_message_id: copy, read_at: null }],
      );
      const { wrong } = await settleBadges(collectors, Date.now());
      await stack.query(`delete from ${messages} where message_id = $1`, [copy]);
      return badgesRight(0, badgesRightWithinMs, wrong);
    }),
};

const lostSocket: Control = {
  what: 'a socket that is lost',
  happen: ({ stack, site }, ground) =>
    onPage(stack, site, ground, async (page) => {
      stack.processOf('realtime').kill();
      const until = Date.now() + lostWithinMs;
      while (page.losses.length === 0 && Date.now() < until) await pause(20);
      await stack.processOf('realtime').ready(readyWithinMs);
      return socketsStayed(page.losses);
    }),
};

export const pageControls: readonly Control[] = [lateBadge, failingBadge, deafPage, wrongPage, lostSocket];

const onPage = async (
  stack: Stack,
  site: Site,
  { members }: Ground,
  work: (page: Page) => Promise<Violations>,
): Promise<Violations> => {
  const [member] = premiumOf(members);
  if (member === undefined) throw new Error('nobody is premium');
  const page = await openPage(stack.siteUrl, site, member);
  try {
    return await work(page);
  } finally {
    page.close();
  }
};
