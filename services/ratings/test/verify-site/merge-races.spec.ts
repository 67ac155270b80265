import { EntityRatingSummary, identityRoutes, RatingView } from '@candor/contracts';
import {
  adminUrlOf,
  announceEntity,
  announceMember,
  eventually,
  peer,
  startTestService,
  tablesContaining,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ratingsService } from '../../src/service.ts';
import { publish } from '../world.ts';

const races = 8;

describe(
  'two instances that merge listings while members delete their accounts',
  { timeout: 240_000 },
  () => {
    let one: TestService;
    let other: TestService;
    const confirmed: string[] = [];
    const erasedMembers = new Set<string>();
    beforeAll(async () => {
      const peers = [
        peer(identityRoutes.confirmErasure, ({ params }) => {
          confirmed.push(params.id);
        }),
      ];
      one = await startTestService(ratingsService, { peers, erasedMembers });
      other = await startTestService(ratingsService, {
        peers,
        erasedMembers,
        settings: { DATABASE_URL: adminUrlOf(one) },
      });
    }, 240_000);
    afterAll(async () => {
      await other.stop();
      await one.stop();
    });

    const shownOf = async (entityId: string) => {
      const [ratings, summary] = await Promise.all(
        ['', '/summary'].map((part) => other.request('GET', `/api/ratings/entity/${entityId}${part}`)),
      );
      return {
        ids: z
          .array(RatingView)
          .parse(ratings?.json)
          .map(({ id }) => id),
        reviewCount: EntityRatingSummary.parse(summary?.json).reviewCount,
      };
    };

    it('keep the reviews of the others, and nothing of the deleted, before and after the merges are undone', async () => {
      const merges = await Promise.all(
        Array.from({ length: races }, async (_, index) => {
          const [merged, surviving] = await Promise.all([announceEntity(one), announceEntity(one)]);
          const [deleted, remaining] = await Promise.all([announceMember(one), announceMember(one)]);
          await publish(one, deleted, merged.id);
          // Every other one has rated both.
          if (index % 2 === 0) await publish(one, deleted, surviving.id);
          const { id } = await publish(one, remaining, merged.id);
          return { ids: { entityId: merged.id, survivingId: surviving.id }, deleted, remaining: id };
        }),
      );
      await Promise.all(
        merges.flatMap(({ ids, deleted: { memberId } }) => {
          erasedMembers.add(memberId);
          return [
            one.announce('catalog.entity-merged.v1', `entity-${ids.entityId}`, ids),
            one.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId }),
          ];
        }),
      );
      for (const { ids, deleted, remaining } of merges) {
        await eventually(async () => {
          expect(confirmed).toContain(deleted.memberId);
          expect(await tablesContaining(one.database, deleted.memberId)).toEqual([]);
          expect(await shownOf(ids.survivingId)).toEqual({ ids: [remaining], reviewCount: 1 });
        });
      }
      for (const { ids } of merges)
        await one.announce('catalog.entity-unmerged.v1', `entity-${ids.entityId}`, ids);
      for (const { ids, deleted, remaining } of merges) {
        await eventually(async () => {
          expect(await shownOf(ids.entityId)).toEqual({ ids: [remaining], reviewCount: 1 });
          expect(await shownOf(ids.survivingId)).toEqual({ ids: [], reviewCount: 0 });
          expect(await tablesContaining(one.database, deleted.memberId)).toEqual([]);
        });
      }
    });
  },
);
