import { z } from 'zod';
import { canonicalCategory, categories } from '../categories.ts';
import { exactOptional } from '../exact-optional.ts';
import { EmailAddress } from '../identity/email-address.ts';
import { optionalHandle, optionalLink, optionalProse, optionalText, requiredText } from '../text.ts';
import { Coordinates, type emptyDetails, type EntityDetails } from './entity-details.ts';
import { t } from './messages/index.ts';

const SentCategory = z
  .string({ error: () => t('categoryRequired') })
  .trim()
  .min(1, { error: () => t('categoryRequired') })
  .transform((typed, context) => {
    const category = canonicalCategory(typed);
    if (category !== null) return category;
    context.addIssue({ code: 'custom', message: t('categoryFromList') });
    return z.NEVER;
  })
  .describe(`One of ${categories.join(', ')}, or a common name of one.`);

const SentLink = z.strictObject({
  label: requiredText('linkLabel', 100),
  url: optionalLink(() => t('validLink')).transform((url, context) => {
    if (url !== null) return url;
    context.addIssue({ code: 'custom', message: t('validLink') });
    return z.NEVER;
  }),
});

/** Every detail has a rule for what a request may send. */
type Input<Details> = { readonly [Field in keyof Details]: z.ZodType<Details[Field]> };

const requiredInput = {
  name: requiredText('name', 200),
  category: SentCategory,
  city: requiredText('city', 100),
  state: requiredText('state', 100),
} satisfies Input<Omit<EntityDetails, 'country' | keyof typeof emptyDetails>>;

const optionalInput = {
  description: optionalProse('description', 2_000),
  address: optionalText('address', 300),
  website: optionalLink(() => t('validWebsite')),
  phone: optionalText('phone', 40),
  instagram: optionalHandle('instagram'),
  facebook: optionalHandle('facebook'),
  twitter: optionalHandle('twitter'),
  metadata: z
    .strictObject({
      additionalLinks: z
        .array(SentLink)
        .max(10, { error: () => t('mostLinks') })
        .optional(),
    })
    .nullish()
    .transform((metadata) => metadata ?? {}),
} satisfies Input<Pick<EntityDetails, keyof typeof emptyDetails>>;

const sentDetails = {
  ...requiredInput,
  ...exactOptional(optionalInput),
  /** Accepted and ignored: every listing is in the US. */
  country: optionalText('country', 100),
};

/** `entityId`: in the edit form, the entity to change. There an empty field clears, and an absent one does not. */
export const ListEntityBody = z.strictObject({ entityId: z.uuid().optional(), ...sentDetails });
export type ListEntityBody = z.infer<typeof ListEntityBody>;

/** An entity that the demo data or an import adds. `coordinates`: `null` unless the source has them. */
export const EntityToImport = z.strictObject({
  ...sentDetails,
  /** ISO 3166-1, two letters. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'The country must be a code of two letters')
    .default('US'),
  coordinates: Coordinates.nullable(),
  listedAt: z.iso.datetime(),
  /** The owner, whose email address is at the domain of the listing's website. */
  claim: z.strictObject({ claimantId: z.uuid(), email: EmailAddress }).optional(),
});
export type EntityToImport = z.infer<typeof EntityToImport>;

/** The place of a listing that an import adds. */
export const NewPlace = z.object({
  /** It has a point: the source gave one, or the geocoder found its ZIP code or city. */
  isLocated: z.boolean(),
  /** From the source's point to the center of the city; `null`: one of them is missing. */
  milesFromCity: z.number().nullable(),
});
export type NewPlace = z.infer<typeof NewPlace>;

/** What an import would do with an entity. */
export const EntityPreview = z.object({
  /** `null`: it would be listed. */
  entityId: z.uuid().nullable(),
  /** New entities with the same listing, and the same address or none, would be one. */
  listing: z.string(),
  address: z.string().nullable(),
  newPlace: NewPlace.nullable(),
});
export type EntityPreview = z.infer<typeof EntityPreview>;
