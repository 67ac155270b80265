import { ListEntityBody } from '@candor/contracts/catalog/http';
import { PublishRatingBody } from '@candor/contracts/ratings/http';
import { normalizeLink } from '@candor/contracts/text';
import { z } from 'zod';
import { sendableLinks } from './additional-links.ts';
import { splitTags } from './tags.ts';

/** The contract lets these be absent; in the form they are always there, maybe empty, and empty is sent. */
const present = ({ in: absentOrText }: typeof ListEntityBody.shape.address) => absentOrText.unwrap().unwrap();

/** Empty is no answer, and no answer is fine. */
const choice = <Answer>(answers: z.ZodType<Answer>) =>
  z.string().transform((chosen): Answer | null => answers.safeParse(chosen).data ?? null);

const Website = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === '') return null;
    if (normalizeLink(typed) !== null) return withScheme(typed);
    context.addIssue({ code: 'custom', message: 'Please enter a valid website' });
    return z.NEVER;
  });

/** Values that are fit to be sent, from values as typed. */
export const RatingForm = z.object({
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
  starRating: PublishRatingBody.shape.starRating,
  title: PublishRatingBody.shape.title,
  review: PublishRatingBody.shape.review,
  priceRange: choice(z.coerce.number().pipe(z.int().min(1).max(4))),
  serviceQuality: choice(z.coerce.number().pipe(z.int().min(1).max(5))),
  wouldRecommend: choice(z.enum(['yes', 'no', 'maybe'])),
  tags: z.string().transform(splitTags).pipe(PublishRatingBody.shape.tags.unwrap().unwrap()),
  agreeToTerms: z.boolean().refine((agreed) => agreed, 'You must agree to the terms'),
});
export type CheckedRating = z.output<typeof RatingForm>;

function withScheme(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`;
}
