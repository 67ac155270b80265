import type { BodySentTo, catalogRoutes, Entity, EntitySummary } from '@candor/contracts';
import { ListEntityBody } from '@candor/contracts/catalog/entity-input';
import { normalizeLink } from '@candor/contracts/text';
import { z } from 'zod';
import { t } from './messages/index.ts';

/** Optional in the contract. A form always has them, possibly empty, and sends empty values. */
const present = (field: typeof ListEntityBody.shape.address) => field.unwrap().in.unwrap().unwrap();

const Website = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === '') return null;
    if (normalizeLink(typed) !== null) return withScheme(typed);
    context.addIssue({ code: 'custom', message: t('invalidWebsite') });
    return z.NEVER;
  });

/** Valid details of a listing, from values as typed. */
export const ListingDetails = z.object({
  category: ListEntityBody.shape.category,
  name: ListEntityBody.shape.name,
  address: present(ListEntityBody.shape.address),
  city: ListEntityBody.shape.city,
  state: ListEntityBody.shape.state,
  website: Website,
  phone: present(ListEntityBody.shape.phone),
  instagram: present(ListEntityBody.shape.instagram),
  facebook: present(ListEntityBody.shape.facebook),
  twitter: present(ListEntityBody.shape.twitter),
  additionalLinks: z.array(z.object({ label: z.string(), url: z.string() })).transform(sendableLinks),
});
export type ListingValues = z.input<typeof ListingDetails>;
export type CheckedListing = z.output<typeof ListingDetails>;

/** The details that only an owner can edit. */
export const Description = present(ListEntityBody.shape.description);

export type ListingBody = BodySentTo<typeof catalogRoutes.listEntity>;

/** `entityId` names the listing. Without it the details find or create one. */
export function listingBody(checked: CheckedListing, entityId: string | null): ListingBody {
  const { name, category, address, city, state, website, phone, instagram, facebook, twitter } = checked;
  const { additionalLinks } = checked;
  return {
    ...(entityId === null ? {} : { entityId }),
    name,
    category,
    address,
    city,
    state,
    country: 'US',
    website,
    phone,
    instagram,
    facebook,
    twitter,
    metadata: additionalLinks.length === 0 ? {} : { additionalLinks },
  };
}

export function valuesOfListing(entity: Entity | EntitySummary) {
  return {
    category: entity.category,
    name: entity.name,
    address: entity.address ?? '',
    city: entity.city,
    state: entity.state,
    website: entity.website ?? '',
    phone: entity.phone ?? '',
    instagram: entity.instagram ?? '',
    facebook: entity.facebook ?? '',
    twitter: entity.twitter ?? '',
    additionalLinks: (entity.metadata.additionalLinks ?? []).map(({ label, url }) => ({ label, url })),
  };
}

function withScheme(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`;
}

export interface TypedLink {
  label: string;
  url: string;
}

export const maxAdditionalLinks = 10;
const maxLabelLength = 100;

/** Only pairs with a label and a valid URL are sent. Invalid pairs do not block the form. */
export function sendableLinks(links: readonly TypedLink[]): TypedLink[] {
  return links.flatMap(({ label, url }) => {
    const link = normalizeLink(url);
    const trimmed = label.trim();
    return trimmed === '' || link === null || isTooLong(trimmed) ? [] : [{ label: trimmed, url: link }];
  });
}

/** Why a pair will not be sent; null if it will, or if it is empty. */
export function linkNotice({ label, url }: TypedLink): string | null {
  const isBlank = label.trim() === '' && url.trim() === '';
  if (isBlank) return null;
  if (url.trim() === '') return t('linkWithoutUrl');
  if (normalizeLink(url) === null) return t('linkWithInvalidUrl');
  if (label.trim() === '') return t('linkWithoutLabel');
  return isTooLong(label.trim()) ? t('linkWithLongLabel') : null;
}

function isTooLong(label: string): boolean {
  return [...label].length > maxLabelLength;
}
