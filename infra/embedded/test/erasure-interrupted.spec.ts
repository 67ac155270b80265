import { memberDataHolders, operationsRoutes } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { premium, signedIn, type Actor } from './erasure/actor.ts';
import { liveBriefly } from './erasure/brief-life.ts';
import { filesSaying } from './erasure/files.ts';
import { inTime } from './erasure/in-time.ts';
import { keptFor } from './erasure/kept.ts';
import { createMarks } from './erasure/marks.ts';
import { age, all, progressOf, type Progress } from './erasure/progress.ts';
import { rowsSaying } from './erasure/rows.ts';
import { openGround, startSiteProcess, type Ground, type SiteProcess } from './erasure/site-process.ts';
import { setTraps, type Traps, type Write } from './erasure/traps.ts';

const embedded = { main: 'infra/embedded/src/start.ts', environment: {} };

/** Where an erasure is when everything is killed: what waits there to be written, and how far it has come. */
interface Step {
  readonly where: string;
  readonly writes: readonly Write[];
  readonly progress: Partial<Progress>;
  /** Whether the database has it when all that was held has ended. */
  readonly isLeft: boolean;
}

const holdersWrite = (write: 'INSERT' | 'UPDATE'): readonly Write[] =>
  memberDataHolders.map((name): Write => `${name}.erased_members ${write}`);

/**
 * Everybody of a kill is at another step of his erasure; who is held later does not need what is held already. Nobody is
 * told of what was written after a transaction that has not ended, so whoever is to be told of waits for no such thing.
 */
const kills: readonly (readonly Step[])[] = [
  [
    {
      where: 'all services hold nothing more and have said so, and do not know it',
      writes: holdersWrite('UPDATE'),
      progress: { isKnownAsNoted: true, confirmedBy: all, knowBy: 0 },
      isLeft: true,
    },
    {
      where: 'all services hear of it',
      writes: holdersWrite('INSERT'),
      progress: { isKnownAsNoted: true, isAnnounced: true, heardBy: 0 },
      isLeft: true,
    },
  ],
  [
    {
      where: 'all services are erasing',
      writes: [
        ...(['catalog', 'ratings', 'media', 'social-messaging'] as const).map(
          (name): Write => `${name}.events INSERT`,
        ),
        ...(['search.ratings UPDATE', 'billing.test_customers DELETE'] as const),
        'admin.outgoing_case_mails DELETE',
      ],
      // Realtime has no tables.
      progress: { heardBy: all, confirmedBy: 1 },
      isLeft: true,
    },
    {
      where: 'nothing is written yet',
      writes: ['identity.erasures INSERT'],
      progress: { isWritten: false },
      isLeft: false,
    },
  ],
  [
    {
      where: 'identity hears from all services that it is done',
      writes: ['identity.erasure_confirmations INSERT'],
      progress: { heardBy: all, confirmedBy: 0 },
      isLeft: true,
    },
  ],
  [
    {
      where: 'it is noted outside of the database, which does not know it',
      writes: ['identity.erasures UPDATE OF listed_at'],
      progress: { isAnnounced: true, isNoted: true, isKnownAsNoted: false },
      isLeft: true,
    },
    {
      where: 'it is written, and nobody was told',
      writes: ['bus.messages INSERT'],
      progress: { isWritten: true, isAnnounced: false },
      isLeft: true,
    },
    {
      where: 'it becomes written after everything that would have gone on with it was killed',
      writes: ['identity.erasures COMMIT'],
      progress: { isWritten: false },
      isLeft: true,
    },
  ],
];

describe('erasures that are broken off', { timeout: 600_000 }, () => {
  const marks = createMarks();
  const gone: string[] = [];
  let ground: Ground;
  let site: SiteProcess;
  let traps: Traps;
  let admin: Actor;
  let friend: Actor;

  beforeAll(async () => {
    ground = await openGround();
    site = await startSiteProcess(ground, embedded);
    traps = await setTraps(
      ground.database,
      kills.flat().flatMap(({ writes }) => writes),
    );
    admin = await signedIn(site, ground.admin);
    friend = await premium(site);
  }, 600_000);
  afterEach(() => traps.letGo());
  afterAll(() => ground.remove());

  const someLive = async (howMany: number): Promise<readonly string[]> => {
    const lives = await Promise.all(Array.from({ length: howMany }, () => liveBriefly(site, friend, marks)));
    await inTime(async () => {
      for (const name of serviceNames) {
        const condition = await site.internal.call(name, operationsRoutes.condition, {});
        expect(condition, name).toMatchObject({ relayBacklog: 0, consumerLag: 0 });
      }
    });
    const ids = lives.map(({ id }) => id);
    gone.push(...ids);
    return ids;
  };
  const remove = (memberId: string) =>
    admin.ask('DELETE', `/api/admin/users/${memberId}`, { reason: 'asked for it' });
  /** He is deleted already, or is now. */
  const areRemoved = (memberIds: readonly string[]) =>
    inTime(async () => {
      for (const memberId of memberIds) expect([200, 204, 409]).toContain((await remove(memberId)).status);
    });
  const areErased = (memberIds: readonly string[]) =>
    inTime(async () => {
      for (const memberId of memberIds)
        expect(await progressOf(ground, memberId)).toEqual({
          isWritten: true,
          isNoted: true,
          isKnownAsNoted: true,
          isAnnounced: true,
          heardBy: all,
          confirmedBy: all,
          knowBy: all,
        });
    });

  it.each(kills.map((steps) => ({ steps, where: steps.map((step) => step.where).join('; ') })))(
    'by a kill of everything go on afterwards: $where',
    async ({ steps }) => {
      const ids = await someLive(steps.length);
      // Whoever is looked after again would be held in somebody's place.
      await age(ground.database);
      const answers: Promise<unknown>[] = [];
      for (const [place, { writes, progress }] of steps.entries()) {
        const id = ids[place] ?? '';
        await traps.hold(writes);
        answers.push(remove(id).catch(() => null));
        await traps.areHeld(writes);
        await inTime(async () => {
          expect(await progressOf(ground, id)).toMatchObject(progress);
        });
      }
      await site.kill();
      await Promise.all(answers);
      await traps.letGo();
      for (const [place, { isLeft, where }] of steps.entries())
        expect((await progressOf(ground, ids[place] ?? '')).isWritten, where).toBe(isLeft);
      // It may be a while until somebody starts it again.
      await age(ground.database);
      site = await startSiteProcess(ground, embedded);
      admin = await signedIn(site, ground.admin);
      friend = await signedIn(site, friend);
      await areRemoved(ids);
      await areErased(ids);
    },
  );

  it('by a connection that breaks go on, wherever a service begins to write', async () => {
    const [id = ''] = await someLive(1);
    await traps.breakFirsts(true);
    await areRemoved([id]);
    await areErased([id]);
    const begun = await traps.begun();
    await traps.breakFirsts(false);
    // Each of these was tried again after it broke.
    const broken = [...begun].filter(([, times]) => times > 1).map(([place]) => place);
    const expected: readonly Write[] = [
      ...holdersWrite('UPDATE'),
      ...([
        'bus.messages INSERT',
        'identity.erasures UPDATE',
        'identity.erasure_confirmations INSERT',
      ] as const),
    ];
    expect(broken).toEqual(expect.arrayContaining([...expected]));
    for (const name of serviceNames)
      expect(broken.filter((place) => place.startsWith(`${name}.`)).length, name).toBeGreaterThan(1);
  });

  it('have left nothing of anybody in the end, and nothing undone', async () => {
    // Whoever lived in a try that failed before is no finding of this.
    await areRemoved(gone);
    await inTime(async () => {
      expect(await rowsSaying(ground.database, [marks.beginning])).toEqual(new Map());
      expect(await filesSaying(ground.dataDir, [marks.beginning])).toEqual([]);
      for (const memberId of gone) {
        const naming = [...(await rowsSaying(ground.database, [memberId])).keys()];
        const tables = new Set(naming.map((table) => table.split('.')[1] ?? ''));
        expect([...tables].filter((table) => !(table in keptFor))).toEqual([]);
      }
    });
    for (const name of serviceNames)
      expect(await site.internal.call(name, operationsRoutes.deadLetters, {})).toEqual([]);
    expect(ground.said.filter((line) => line.includes(marks.beginning))).toEqual([]);
  });

  it('would be noticed if nothing broke them off', async () => {
    const nowhere: Write = 'catalog.migrations DELETE';
    await traps.hold([nowhere]);
    await expect(traps.areHeld([nowhere], 100)).rejects.toThrow();
  });
});
