import { EntityRatingSummary, RatingPhoto, RatingView } from '@candor/contracts';
import { announceEntity, eventually, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { expect } from 'vitest';
import { z } from 'zod';

interface Merger {
  readonly entityId: string;
  readonly survivingId: string;
}

export const twoListings = async (service: TestService): Promise<Merger> => {
  const [merged, surviving] = await Promise.all([announceEntity(service), announceEntity(service)]);
  return { entityId: merged.id, survivingId: surviving.id };
};

const announce = async (
  service: TestService,
  type: 'catalog.entity-merged.v1' | 'catalog.entity-unmerged.v1',
  merger: Merger,
): Promise<void> => {
  const stream = `entity-${merger.entityId}`;
  await service.announce(type, stream, merger);
  await service.applied(stream);
};

export const merge = (service: TestService, merger: Merger): Promise<void> =>
  announce(service, 'catalog.entity-merged.v1', merger);

export const unmerge = (service: TestService, merger: Merger): Promise<void> =>
  announce(service, 'catalog.entity-unmerged.v1', merger);

export const get = (service: TestService, path: string, as?: Member) =>
  service.request('GET', path, as === undefined ? {} : { as });

export const summaryOf = async (service: TestService, entityId: string): Promise<EntityRatingSummary> =>
  EntityRatingSummary.parse((await get(service, `/api/ratings/entity/${entityId}/summary`)).json);

export const idsOf = async (service: TestService, entityId: string): Promise<readonly string[]> =>
  z
    .array(RatingView)
    .parse((await get(service, `/api/ratings/entity/${entityId}`)).json)
    .map(({ id }) => id)
    .toSorted();

/** The ratings whose photos the listing has. */
export const photosOf = async (service: TestService, entityId: string): Promise<readonly string[]> =>
  z
    .array(RatingPhoto)
    .parse((await get(service, `/api/ratings/entity/${entityId}/photos`)).json)
    .map(({ ratingId }) => ratingId);

export const ratingOf = async (service: TestService, id: string, as?: Member): Promise<RatingView> =>
  RatingView.parse((await get(service, `/api/ratings/${id}`, as)).json);

/** Waits until the listing has these ratings and no others. */
export const settled = (service: TestService, entityId: string, ...ids: string[]): Promise<void> =>
  eventually(async () => {
    expect(await idsOf(service, entityId)).toEqual(ids.toSorted());
  });

/** Waits until no rating is left at the listing. */
export const isMoved = (service: TestService, entityId: string): Promise<void> =>
  eventually(async () => {
    const left = sql.unsafe`select from ratings where entity_id = ${entityId}`;
    expect(await service.database.exists(left)).toBe(false);
  });
