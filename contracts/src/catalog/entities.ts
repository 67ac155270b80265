import { z } from 'zod';
import { ClaimStatus, OwnClaim } from './claims.ts';
import { LocatedDetails } from './entity-details.ts';

/** An entity as other responses embed it. */
export const EntitySummary = LocatedDetails.extend({ id: z.uuid() });
export type EntitySummary = z.infer<typeof EntitySummary>;

/** An entity as views of its ratings embed it. */
export const RatedEntity = EntitySummary.extend({
  isClaimed: z.boolean().optional(),
});
export type RatedEntity = z.infer<typeof RatedEntity>;

export const Entity = EntitySummary.extend({
  /** Two decimals; 0 without ratings. */
  averageRating: z.number(),
  reviewCount: z.int().nonnegative(),
  /** The sum of the stars: divided by `reviewCount`, it is the exact average, which people see rounded once. */
  starSum: z.int().nonnegative(),
  isClaimed: z.boolean(),
  claimedBy: z.uuid().nullable(),
  claimedAt: z.iso.datetime().nullable(),
  claimStatus: ClaimStatus,
  /** The caller's own unfinished claim; absent for visitors. */
  myClaim: OwnClaim.nullable().optional(),
  createdAt: z.iso.datetime(),
  /** Only admins see a hidden entity. */
  isHidden: z.literal(true).optional(),
});
export type Entity = z.infer<typeof Entity>;
