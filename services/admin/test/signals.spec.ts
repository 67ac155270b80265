import type { AnnouncedData } from '@candor/contracts';
import { newId } from '@candor/platform';
import { announceEntity, eventually, someReview } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseOf, cases, decide, showRating, startReportingWorld, type ReportingWorld } from './reporting.ts';
import { announceRating, announceUser, ratingStream } from './world.ts';

type Published = AnnouncedData<'ratings.rating-published.v1'>;

/** The specs mostly wait for the rules, so they run concurrently, each with its own listing. */
describe.concurrent('a signal of our own rules', { timeout: 240_000 }, () => {
  let world: ReportingWorld;

  beforeAll(async () => {
    world = await startReportingWorld({
      settings: { SIGNAL_BURST_RATINGS: '4', SIGNAL_BURST_HOURS: '24', SIGNAL_NEW_ACCOUNTS: '3' },
    });
  });
  afterAll(() => world.service.stop());

  const agoMs = (ms: number) => new Date(Date.now() - ms).toISOString();
  const hourMs = 3_600_000;
  const dayMs = 24 * hourMs;
  let count = 0;
  const publish = async (facts: Partial<Published>, actorId: string | null): Promise<Published> => {
    count += 1;
    const at = new Date().toISOString();
    const own = { review: `${someReview} Number ${String(count)}.`, createdAt: at, updatedAt: at };
    const rating = await announceRating(world.service, { ...own, ...facts }, actorId);
    const { ratingId: id, authorId: userId, entityId, review } = rating;
    showRating(world, { id, userId, entityId, review });
    return rating;
  };
  /** A rating with a text of its own, published now by a long-standing member; `facts` override that. */
  const write = ({ authorId = newId(), ...facts }: Partial<Published> = {}): Promise<Published> =>
    publish({ authorId, ...facts }, authorId);
  /** An imported rating. */
  const importOne = (facts: Partial<Published> = {}): Promise<Published> => publish(facts, null);
  const revise = async (rating: Published, review: string, actorId: string | null): Promise<void> => {
    const revised = { ...rating, review, previousStarRating: rating.starRating };
    await world.service.announce('ratings.rating-revised.v1', ratingStream(rating), revised, actorId);
    await world.service.applied(ratingStream(rating));
  };
  /** Resolves when the rules have checked the ratings. The job does not wait for other events here. */
  const checked = async (...ratings: readonly Published[]): Promise<void> => {
    const ids = sql.array(
      ratings.map(({ ratingId }) => ratingId),
      'uuid',
    );
    const { database } = world.service;
    await database.query(sql.unsafe`
      update ratings_to_check set noted_at = noted_at - interval '1 minute' where rating_id = any(${ids})
    `);
    await eventually(async () => {
      expect(
        await database.exists(sql.unsafe`select from ratings_to_check where rating_id = any(${ids})`),
      ).toBe(false);
    });
  };
  const raisedOf = async ({ ratingId }: Published) =>
    (await caseOf(world, `rating.${ratingId}`))?.signals ?? [];
  const signalsOf = async (rating: Published): Promise<readonly string[]> =>
    (await raisedOf(rating)).map(({ explanation }) => explanation);
  /** Without signals of other rules. */
  const networkSignalsOf = async (rating: Published): Promise<readonly string[]> =>
    (await raisedOf(rating)).flatMap(({ rule, explanation }) =>
      rule === 'same-network' ? [explanation] : [],
    );

  it('is raised for each review of a burst, and hides none', async () => {
    const { id: entityId } = await announceEntity(world.service);
    const three = [await write({ entityId }), await write({ entityId }), await write({ entityId })];
    await checked(...three);
    for (const rating of three) expect(await signalsOf(rating)).toEqual([]);
    const fourth = await write({ entityId });
    await checked(fourth);
    for (const rating of [...three, fourth])
      expect(await signalsOf(rating)).toEqual([
        '4 reviews of this listing within 24 hours, where 0 are usual.',
      ]);
    const found = await caseOf(world, `rating.${fourth.ratingId}`);
    expect(found).toMatchObject({ reportCount: 0, status: 'open', decisions: [] });
    expect(found?.contents[0]?.text).toBe(fourth.review);
  });

  it('is raised once per rating and rule, also after a decision', async () => {
    const { id: entityId } = await announceEntity(world.service);
    const four = [];
    for (let index = 0; index < 4; index += 1) four.push(await write({ entityId }));
    await checked(...four);
    const [first] = four;
    if (!first) throw new Error('nothing was written');
    const caseId = `rating.${first.ratingId}`;
    expect((await decide(world, caseId, 'allow')).status).toBe(200);
    await checked(await write({ entityId }));
    expect(await caseOf(world, caseId)).toBeUndefined();
    expect((await caseOf(world, caseId, 'decided'))?.signals).toHaveLength(1);
  });

  it('is not raised for the usual rate', async () => {
    const { id: entityId } = await announceEntity(world.service);
    // Sixty in the month before, so two a day.
    for (let index = 0; index < 60; index += 1) {
      const at = agoMs(2 * dayMs + (index * 28 * dayMs) / 60);
      await write({ entityId, createdAt: at, updatedAt: at });
    }
    const five = [];
    for (let index = 0; index < 5; index += 1) five.push(await write({ entityId }));
    await checked(...five);
    for (const rating of five) expect(await signalsOf(rating)).toEqual([]);
  });

  it('is raised for several reviews by new accounts', async () => {
    const { id: entityId } = await announceEntity(world.service);
    const written = [];
    for (let index = 0; index < 3; index += 1) {
      const { memberId } = await announceUser(world.service);
      written.push(await write({ entityId, authorId: memberId }));
    }
    await checked(...written);
    for (const rating of written)
      expect(await signalsOf(rating)).toEqual([
        '3 reviews of this listing within a week came from accounts less than a day old.',
      ]);
  });

  describe.each([
    ['without dates', 0],
    ['with dates of today', 2 * hourMs],
    ['with dates of this month', 5 * dayMs],
  ])('of an import %s', (_dates, ageMs) => {
    /** Many ratings with the same text by imported authors. */
    const importMany = async (entityId: string): Promise<readonly Published[]> => {
      const at = agoMs(ageMs);
      const imported = [];
      for (let index = 0; index < 6; index += 1) {
        const { memberId: authorId } = await announceUser(world.service);
        const review = `Imported ${entityId} from elsewhere, where many say the same of everything.`;
        imported.push(await importOne({ entityId, authorId, review, createdAt: at, updatedAt: at }));
      }
      return imported;
    };

    it("is not raised for imported ratings or for the next member's", async () => {
      const { id: entityId } = await announceEntity(world.service);
      const imported = await importMany(entityId);
      const { memberId: authorId } = await announceUser(world.service);
      const next = await write({ entityId, authorId });
      await checked(...imported, next);
      for (const rating of [...imported, next]) expect(await signalsOf(rating)).toEqual([]);
    });

    it("is raised for members' own ratings, and counts only these", async () => {
      const { id: entityId } = await announceEntity(world.service);
      const imported = await importMany(entityId);
      const written = [];
      for (let index = 0; index < 4; index += 1) {
        const { memberId: authorId } = await announceUser(world.service);
        written.push(await write({ entityId, authorId }));
      }
      await checked(...imported, ...written);
      for (const rating of written) {
        const explanations = (await signalsOf(rating)).join('\n');
        expect(explanations).toContain('4 reviews of this listing within 24 hours, where 0 are usual.');
        expect(explanations).toMatch(/^[34] reviews of this listing within a week came from accounts/m);
      }
      for (const rating of imported) expect(await signalsOf(rating)).toEqual([]);
    });

    it('is raised after the author edits an imported rating, and not before', async () => {
      const { review: text } = await write();
      const [edited, other] = await importMany((await announceEntity(world.service)).id);
      if (!edited || !other) throw new Error('nothing was imported');
      await revise(edited, text, edited.authorId);
      await revise(other, text, null);
      await checked(edited, other);
      expect(await signalsOf(edited)).toEqual([
        expect.stringMatching(/^The same text is in a review by another member/),
      ]);
      expect(await signalsOf(other)).toEqual([]);
    });
  });

  it('is raised for the same text with any punctuation', async () => {
    const { id: entityId } = await announceEntity(world.service, { name: 'Harbor Light' });
    const text = `The ${newId()} of all soups, and I have had many of them in my life.`;
    await write({ entityId, review: text });
    const authorId = newId();
    const copy = await write({ review: `${text.toUpperCase().replaceAll(' ', '  ')}!!!`, authorId });
    await checked(copy);
    expect(await signalsOf(copy)).toEqual([
      'The same text is in a review by another member of “Harbor Light”.',
    ]);
    const third = await write({ review: text, authorId });
    await checked(third);
    expect((await signalsOf(third))[0]).toContain('and 1 more');
  });

  /** Ratings has its network before it is announced. */
  const writeFrom = (network: string, facts: Partial<Published> = {}): Promise<Published> => {
    const ratingId = newId();
    world.shown.networks.set(ratingId, { network, ratedAt: new Date().toISOString() });
    return write({ ratingId, ...facts });
  };
  const sharedByThree =
    '3 members reviewed this listing from the same network within 7 days. Households, offices and mobile networks share one.';

  it('is raised for several members from one network, once per review', async () => {
    const { id: entityId } = await announceEntity(world.service);
    const [network, authorId] = [newId(), newId()];
    const two = [await writeFrom(network, { entityId, authorId }), await writeFrom(network, { entityId })];
    const others = [
      await writeFrom(newId(), { entityId }),
      await writeFrom(network),
      // As after a deletion of the other one.
      await writeFrom(network, { entityId, authorId }),
    ];
    await checked(...two, ...others);
    for (const rating of [...two, ...others]) expect(await networkSignalsOf(rating)).toEqual([]);
    const third = await writeFrom(network, { entityId });
    await checked(third);
    for (const rating of [...two, third]) expect(await networkSignalsOf(rating)).toEqual([sharedByThree]);
    for (const rating of others.slice(0, 2)) expect(await networkSignalsOf(rating)).toEqual([]);
    const found = await caseOf(world, `rating.${third.ratingId}`);
    expect(found).toMatchObject({ reportCount: 0, status: 'open', decisions: [] });
    expect(JSON.stringify(await cases(world))).not.toContain(network);
    await checked(await writeFrom(network, { entityId }));
    for (const rating of [...two, third]) expect(await networkSignalsOf(rating)).toEqual([sharedByThree]);
  });

  it('is raised once per review for many concurrent reviews from one network', async () => {
    const { id: entityId } = await announceEntity(world.service);
    const network = newId();
    const written = await Promise.all(Array.from({ length: 20 }, () => writeFrom(network, { entityId })));
    await checked(...written);
    for (const rating of written) expect(await networkSignalsOf(rating)).toHaveLength(1);
  });

  it('waits while ratings does not respond', { concurrent: false }, async () => {
    const { id: entityId } = await announceEntity(world.service);
    const network = newId();
    world.outage.isOn = true;
    const written = [];
    for (let index = 0; index < 3; index += 1) written.push(await writeFrom(network, { entityId }));
    await eventually(() => {
      expect(world.outage.calls).toBeGreaterThan(0);
    });
    for (const rating of written) expect(await networkSignalsOf(rating)).toEqual([]);
    world.outage.isOn = false;
    await checked(...written);
    for (const rating of written) expect(await networkSignalsOf(rating)).toEqual([sharedByThree]);
  });

  it('is raised for few stars from the owner of a similar listing in the same city', async () => {
    const own = await announceEntity(world.service, { name: 'Rival', category: 'service', city: 'Waco' });
    const rated = await announceEntity(world.service, { category: 'service', city: 'WACO' });
    const elsewhere = await announceEntity(world.service, { category: 'service', city: 'Dallas' });
    const authorId = newId();
    const claimedAt = new Date().toISOString();
    const stream = `entity-${own.id}`;
    const claim = { entityId: own.id, claimedBy: authorId, claimedAt };
    await world.service.announce('catalog.entity-claimed.v1', stream, claim);
    await world.service.applied(stream);
    const poor = await write({ entityId: rated.id, authorId, starRating: 1 });
    const fair = await write({ entityId: elsewhere.id, authorId, starRating: 1 });
    const good = await write({ entityId: rated.id, authorId: newId(), starRating: 1 });
    await checked(poor, fair, good);
    expect(await signalsOf(poor)).toEqual([
      'Its author has claimed “Rival”, a listing of the same kind in the same city.',
    ]);
    expect(await signalsOf(fair)).toEqual([]);
    expect(await signalsOf(good)).toEqual([]);
  });

  it('is not raised for removed ratings, which delay no others', { concurrent: false }, async () => {
    const before = (await cases(world)).length;
    const text = `One ${newId()} more of these soups, and I have had many of them in my life.`;
    const own = await write({ review: text });
    const gone = await write({ review: text });
    world.shown.ratings.delete(gone.ratingId);
    await checked(own, gone);
    expect((await cases(world)).length - before).toBeLessThanOrEqual(1);
    expect(await signalsOf(gone)).toEqual([]);
  });
});
