import { z } from 'zod';
import { Category } from '../category.ts';

const AdditionalLink = z.object({ label: z.string(), url: z.string() });

/** The details of a listing. Requests, suggestions, events, rows and views are derived from it. */
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

/** The details of a listing with only the required fields filled in. */
export const emptyDetails = {
  description: null,
  address: null,
  website: null,
  phone: null,
  instagram: null,
  facebook: null,
  twitter: null,
  metadata: {},
} satisfies Partial<EntityDetails>;

export const Coordinates = z.object({
  /** Degrees, WGS 84. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof Coordinates>;

/** The source of an entity's coordinates. */
export const LocationPrecision = z.enum(['address', 'zip', 'city']);
export type LocationPrecision = z.infer<typeof LocationPrecision>;

/** `null`: the geocoder did not find the entity. */
export const EntityLocation = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locationPrecision: LocationPrecision.nullable(),
});
export type EntityLocation = z.infer<typeof EntityLocation>;

export const LocatedDetails = z.object({ ...EntityDetails.shape, ...EntityLocation.shape });
export type LocatedDetails = z.infer<typeof LocatedDetails>;

/** Details and location without the fields that a wider shape adds. */
export const locatedDetailsOf = (entity: LocatedDetails): LocatedDetails => LocatedDetails.parse(entity);
