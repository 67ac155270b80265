import { firstIndex } from '../../memory/binary-search.ts';
import type { EntityPosition } from '../entity-index.ts';
import { compareEntityPositions } from '../entity-order.ts';

export interface RankedEntity extends EntityPosition {
  readonly ordinal: number;
}

/** The first entities of an order, out of those that are offered. */
export interface BestEntities {
  /** Whether an entity with this sort key can still be among them. */
  admits(sortKey: number): boolean;
  offer(entity: RankedEntity): void;
  /** Those of the page, and one more if there is a next page. */
  readonly sorted: readonly RankedEntity[];
}

export const createBestEntities = (limit: number, after: EntityPosition | null): BestEntities => {
  const size = limit + 1;
  const sorted: RankedEntity[] = [];
  let highestKey = Infinity;
  return {
    admits: (sortKey) => sortKey <= highestKey,
    offer: (entity) => {
      if (after !== null && compareEntityPositions(entity, after) <= 0) return;
      const place = firstIndex(sorted.length, (at) => {
        const other = sorted[at];
        return other === undefined || compareEntityPositions(other, entity) >= 0;
      });
      if (place === size) return;
      sorted.splice(place, 0, entity);
      if (sorted.length > size) sorted.pop();
      if (sorted.length === size) highestKey = sorted.at(-1)?.sortKey ?? Infinity;
    },
    sorted,
  };
};
