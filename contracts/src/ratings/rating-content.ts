import { z } from 'zod';
import { exactOptional } from '../exact-optional.ts';
import { exactText, queryText, requiredProse, requiredText } from '../text.ts';
import { cleanLine, codePointLength, visibleLength } from '../visible-text.ts';
import {
  contentFilters,
  earliestVisit,
  mapContentFilters,
  type ContentFilterName,
} from './content-filters.ts';
import { t } from './messages/index.ts';

/**
 * The fields of a rating that its author fills in, and the language of its text. Requests, events, rows, exports and views are
 * derived from it.
 */
export const RatingContent = z.object({
  starRating: z.int().min(1).max(5),
  title: z.string(),
  review: z.string(),
  priceRange: z.int().min(1).max(4).nullable(),
  serviceQuality: z.int().min(1).max(5).nullable(),
  wouldRecommend: z.enum(['yes', 'no', 'maybe']).nullable(),
  /** The day of the visit. Events from before this field existed lack it. */
  visitedOn: z.iso.date().nullable().default(null),
  tags: z.array(z.string()),
  /** Paths below `/media/`; see the media routes for their variants. */
  photos: z.array(z.string()),
  /** Of title and review, ISO 639-1; `null` for a short or unclear text. Events from before this field existed lack it. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'The language must be two letters, such as es')
    .nullable()
    .default(null),
});
export type RatingContent = z.infer<typeof RatingContent>;

/** The fields that the author fills in. */
export type WrittenContent = Omit<RatingContent, 'language'>;

/** The fields that filters compare. */
export type FilteredContent = Pick<RatingContent, (typeof contentFilters)[ContentFilterName]['field']>;

/** The content of a rating without the fields that a wider shape adds. */
export const contentOf = (rating: RatingContent): RatingContent => RatingContent.parse(rating);

/** The fields that are encrypted with the author's key in stored and announced events. */
export const personalContent = { subject: 'authorId', fields: ['title', 'review', 'tags'] } as const;

/** The content of a new rating whose author filled in only the required fields. */
export const emptyContent = {
  priceRange: null,
  serviceQuality: null,
  wouldRecommend: null,
  visitedOn: null,
  tags: [],
  photos: [],
  language: null,
} satisfies Partial<RatingContent>;

/** The optional fields with one value. */
export type DetailField = Exclude<keyof typeof emptyContent, 'tags' | 'photos' | 'language'>;

/** The query parameters of {@link contentFilters}. A value that cannot be parsed is ignored. */
export const contentFilterQuery = mapContentFilters((name) =>
  queryText.describe(contentFilters[name].description),
);

export const RatingTags = z
  .array(exactText(() => t('tagsNotText')).max(1_000, { error: () => t('tagTooLong') }))
  .transform((tags) => [...new Set(tags.map(cleanLine).filter((tag) => tag !== ''))])
  .refine((tags) => tags.length <= 20, { error: () => t('mostTags') })
  .refine((tags) => tags.every((tag) => codePointLength(tag) <= 40), { error: () => t('tagTooLong') })
  .meta({ maxItems: 20, description: 'Each of 40 characters at most; trimmed, and named once.' });

/** Today, where the day begins first. */
export const latestVisit = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** An ISO date. */
export const VisitDate = z.iso
  .date({ error: () => t('visitDateWanted'), abort: true })
  .refine((date) => date >= earliestVisit, { error: () => t('visitTooEarly') })
  .refine((date) => date <= latestVisit(), { error: () => t('visitInFuture') });

/** Every field of the content has a rule for what a request may send. */
type Input<Content> = { readonly [Field in keyof Content]: z.ZodType<Content[Field]> };

const starsWanted = { error: () => t('starsWanted') };
const reviewTooShort = () => t('reviewTooShort');

const requiredInput = {
  starRating: z.int(starsWanted).min(1, starsWanted).max(5, starsWanted),
  title: requiredText('title', 200),
  review: requiredProse('review', 10_000, reviewTooShort)
    .refine((text) => visibleLength(text) >= 50, { error: reviewTooShort })
    .meta({ minLength: 50 }),
} satisfies Input<Omit<RatingContent, keyof typeof emptyContent>>;

const optionalInput = {
  priceRange: RatingContent.shape.priceRange,
  serviceQuality: RatingContent.shape.serviceQuality,
  wouldRecommend: RatingContent.shape.wouldRecommend,
  visitedOn: VisitDate.nullable(),
  tags: RatingTags.nullable().transform((tags) => tags ?? []),
  photos: z
    .array(z.string())
    .max(100)
    .describe("Data URLs of new photos, or (when revising) paths of this rating's own.")
    .nullable()
    .transform((photos) => photos ?? []),
} satisfies Input<Omit<Pick<RatingContent, keyof typeof emptyContent>, 'language'>>;

/** An absent field is empty. */
export const PublishRatingBody = z.strictObject({
  entityId: z.string(),
  ...requiredInput,
  ...exactOptional(optionalInput),
});
export type PublishRatingBody = z.infer<typeof PublishRatingBody>;

/** An absent field stays as it is, `null` clears it, `[]` empties it. */
export const ReviseRatingBody = z.strictObject({
  ...exactOptional(requiredInput),
  ...exactOptional(optionalInput),
});
export type ReviseRatingBody = z.infer<typeof ReviseRatingBody>;

/** A rating that the demo data or an import adds, with its own date. Its review may be short. */
export const RatingToImport = z.strictObject({
  ratingId: z.uuid(),
  authorId: z.uuid(),
  entityId: z.uuid(),
  ...requiredInput,
  ...exactOptional(optionalInput),
  review: requiredProse('review', 10_000),
  tags: RatingTags,
  /** Data URLs, or http and https URLs from which media fetches them. */
  photos: z.array(z.string()).max(5),
  /** Members who found it helpful. */
  helpfulVoterIds: z.array(z.uuid()).max(500),
  /** Votes that the source counted, without their voters. */
  importedHelpfulCount: z.int().nonnegative().max(1_000_000),
  /** That the source names. Absent or `null`: it is detected. */
  language: RatingContent.shape.language,
  publishedAt: z.iso.datetime(),
});
export type RatingToImport = z.infer<typeof RatingToImport>;
