import { memberDataHolders, operationsRoutes } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { premium, signedIn, type Actor } from '../erasure/actor.ts';
import { createShortHistory } from '../erasure/short-history.ts';
import { filesContaining } from '../erasure/files.ts';
import { inTime } from '../erasure/in-time.ts';
import { retainedFor } from '../erasure/retained.ts';
import { createMarks } from '../erasure/marks.ts';
import { makeOlder, all, progressOf, type Progress } from '../erasure/progress.ts';
import { rowsContaining } from '../erasure/rows.ts';
import {
  openFixture,
  startSiteProcess,
  type SiteFixture,
  type SiteProcess,
} from '../erasure/site-process.ts';
import { setTraps, type Traps, type Write } from '../erasure/traps.ts';

const embedded = {
  main: 'infra/embedded/src/start.ts',
  // Blocked transactions must leave connections for the next step.
  environment: { DATABASE_POOL_SIZE: '5' },
};

/** The step of an erasure at which everything is killed: its blocked writes and its progress. */
interface Step {
  readonly where: string;
  readonly writes: readonly Write[];
  readonly progress: Partial<Progress>;
  /** Whether the database has the erasure after the blocked transactions ended. */
  readonly isLeft: boolean;
}

const holdersWrite = (write: 'INSERT' | 'UPDATE'): readonly Write[] =>
  memberDataHolders.map((name): Write => `${name}.erased_members ${write}`);

/**
 * The members of one kill are each at another step of their erasure. A later step must not depend on a blocked one: no service
 * receives events that were written after an unfinished transaction.
 */
const kills: readonly (readonly Step[])[] = [
  [
    {
      where: 'all services have erased and confirmed, without recording it',
      writes: holdersWrite('UPDATE'),
      progress: { isRecordedAsNoted: true, confirmedBy: all, acknowledgedBy: 0 },
      isLeft: true,
    },
    {
      where: 'all services receive the deletion',
      writes: holdersWrite('INSERT'),
      progress: { isRecordedAsNoted: true, isAnnounced: true, receivedBy: 0 },
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
      progress: { receivedBy: all, confirmedBy: 1 },
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
      where: 'identity receives the confirmations of all services',
      writes: ['identity.erasure_confirmations INSERT'],
      progress: { receivedBy: all, confirmedBy: 0 },
      isLeft: true,
    },
  ],
  [
    {
      where: 'it is noted outside of the database, but not recorded there',
      writes: ['identity.erasures UPDATE OF listed_at'],
      progress: { isAnnounced: true, isNoted: true, isRecordedAsNoted: false },
      isLeft: true,
    },
    {
      where: 'it is written, but not announced',
      writes: ['bus.messages INSERT'],
      progress: { isWritten: true, isAnnounced: false },
      isLeft: true,
    },
    {
      where: 'it commits after all processes were killed',
      writes: ['identity.erasures COMMIT'],
      progress: { isWritten: false },
      isLeft: true,
    },
  ],
];

describe('interrupted erasures', { timeout: 600_000 }, () => {
  const marks = createMarks();
  const gone: string[] = [];
  let fixture: SiteFixture;
  let site: SiteProcess;
  let traps: Traps;
  let admin: Actor;
  let friend: Actor;

  beforeAll(async () => {
    fixture = await openFixture();
    site = await startSiteProcess(fixture, embedded);
    traps = await setTraps(
      fixture.database,
      kills.flat().flatMap(({ writes }) => writes),
    );
    admin = await signedIn(site, fixture.admin);
    friend = await premium(site);
  }, 600_000);
  afterEach(() => traps.release());
  afterAll(() => fixture.remove());

  const createMembers = async (howMany: number): Promise<readonly string[]> => {
    const members = await Promise.all(
      Array.from({ length: howMany }, () => createShortHistory(site, friend, marks)),
    );
    await inTime(async () => {
      for (const name of serviceNames) {
        const condition = await site.internal.call(name, operationsRoutes.condition, {});
        expect(condition, name).toMatchObject({ relayBacklog: 0, consumerLag: 0 });
      }
    });
    const ids = members.map(({ id }) => id);
    gone.push(...ids);
    return ids;
  };
  const remove = (memberId: string) =>
    admin.request('DELETE', `/api/admin/users/${memberId}`, { reason: 'requested' });
  /** Deletes members, unless they are deleted already. */
  const areRemoved = (memberIds: readonly string[]) =>
    inTime(async () => {
      for (const memberId of memberIds) expect([200, 204, 409]).toContain((await remove(memberId)).status);
    });
  const areErased = (memberIds: readonly string[]) =>
    inTime(async () => {
      for (const memberId of memberIds)
        expect(await progressOf(fixture, memberId)).toEqual({
          isWritten: true,
          isNoted: true,
          isRecordedAsNoted: true,
          isAnnounced: true,
          receivedBy: all,
          confirmedBy: all,
          acknowledgedBy: all,
        });
    });

  it.each(kills.map((steps) => ({ steps, where: steps.map((step) => step.where).join('; ') })))(
    'continue after all processes were killed: $where',
    async ({ steps }) => {
      const ids = await createMembers(steps.length);
      // Repeated checks of earlier erasures would be blocked instead of these.
      await makeOlder(fixture.database);
      const responses: Promise<unknown>[] = [];
      for (const [place, { writes, progress }] of steps.entries()) {
        const id = ids[place] ?? '';
        await traps.hold(writes);
        responses.push(remove(id).catch(() => null));
        await traps.areHeld(writes);
        await inTime(async () => {
          expect(await progressOf(fixture, id)).toMatchObject(progress);
        });
      }
      await site.kill();
      await Promise.all(responses);
      await traps.release();
      for (const [place, { isLeft, where }] of steps.entries())
        expect((await progressOf(fixture, ids[place] ?? '')).isWritten, where).toBe(isLeft);
      // The restart can be a while later.
      await makeOlder(fixture.database);
      site = await startSiteProcess(fixture, embedded);
      admin = await signedIn(site, fixture.admin);
      friend = await signedIn(site, friend);
      await areRemoved(ids);
      await areErased(ids);
    },
  );

  it('continue after a broken connection, at any first write of a service', async () => {
    const [id = ''] = await createMembers(1);
    await traps.breakFirsts();
    await areRemoved([id]);
    await areErased([id]);
    const begun = await traps.begun();
    await traps.stopBreaking();
    // A second transaction at a place is a retry.
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

  it('leave no data of any member, and no unfinished work', async () => {
    // Members of failed runs of earlier specs are not a finding here.
    await areRemoved(gone);
    await inTime(async () => {
      expect(await rowsContaining(fixture.database, [marks.beginning])).toEqual(new Map());
      expect(await filesContaining(fixture.dataDir, [marks.beginning])).toEqual([]);
      for (const memberId of gone) {
        const naming = [...(await rowsContaining(fixture.database, [memberId])).keys()];
        const tables = new Set(naming.map((table) => table.split('.')[1] ?? ''));
        expect([...tables].filter((table) => !(table in retainedFor))).toEqual([]);
      }
    });
    for (const name of serviceNames)
      expect(await site.internal.call(name, operationsRoutes.deadLetters, {})).toEqual([]);
    expect(fixture.lines.filter((line) => line.includes(marks.beginning))).toEqual([]);
  });

  it('negative control: an unused trap holds no transaction', async () => {
    const nowhere: Write = 'catalog.migrations DELETE';
    await traps.hold([nowhere]);
    await expect(traps.areHeld([nowhere], 100)).rejects.toThrow();
  });
});
