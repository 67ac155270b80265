import { z } from 'zod';
import { Category } from '../category.ts';
import { ClaimStatus, OwnClaim } from './claims.ts';

/** What an entity's coordinates were derived from. */
export const LocationPrecision = z.enum(['address', 'zip', 'city']);
export type LocationPrecision = z.infer<typeof LocationPrecision>;

const AdditionalLink = z.object({ label: z.string(), url: z.string() });

export const EntityDetails = z.object({
  name: z.string(),
  category: Category,
  description: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  twitter: z.string().nullable(),
  metadata: z.object({ additionalLinks: z.array(AdditionalLink).optional() }),
});
export type EntityDetails = z.infer<typeof EntityDetails>;

export const Coordinates = z.object({
  /** Degrees, WGS 84. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof Coordinates>;

/** An entity as other responses embed it. */
export const EntitySummary = EntityDetails.extend({
  id: z.uuid(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locationPrecision: LocationPrecision.nullable(),
});
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
