import type { Entity } from '@candor/contracts';
import type { z } from 'zod';
import {
  Description,
  listingBody,
  type ListingBody,
  ListingDetails,
  valuesOfListing,
} from '../../lib/listing-form.ts';

/** What the one who has claimed a listing can change about it: values that are fit to be sent, from values as typed. */
export const ListingForm = ListingDetails.extend({ description: Description });
export type ListingValues = z.input<typeof ListingForm>;
export type CheckedListing = z.output<typeof ListingForm>;

export const valuesOf = (entity: Entity): ListingValues => ({
  ...valuesOfListing(entity),
  description: entity.description ?? '',
});

export const bodyOf = (checked: CheckedListing, entityId: string): ListingBody => ({
  ...listingBody(checked, entityId),
  description: checked.description,
});
