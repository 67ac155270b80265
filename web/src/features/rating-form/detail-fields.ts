import {
  type DetailField,
  type RatingContent,
  RatingTags,
  latestVisit,
  VisitDate,
} from '@candor/contracts/ratings/rating-content';
import { earliestVisit } from '@candor/contracts/ratings/content-filters';
import type { ComponentProps } from 'react';
import { mapValues } from 'es-toolkit';
import { z } from 'zod';

export interface FormField<Value = unknown> {
  label: string;
  hint?: string;
  /** From the text of the control. */
  value: z.ZodType<Value, string>;
  /** A choice of these, or else an input with these attributes. */
  control:
    | readonly { value: string; label: string }[]
    | Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'min' | 'max'>;
}

const unset = { value: '', label: 'Not specified' };

/** An empty value becomes `null`. */
const choice = <Value>(values: z.ZodType<Value>) =>
  z.string().transform((chosen): Value | null => values.safeParse(chosen).data ?? null);

/** The optional fields of a rating's content, as the form shows them. Photos are not form values: they are uploaded. */
export const detailFields = {
  priceRange: {
    label: 'Price range',
    value: choice(z.coerce.number().pipe(z.int().min(1).max(4))),
    control: [
      unset,
      { value: '1', label: '$ Budget' },
      { value: '2', label: '$$ Moderate' },
      { value: '3', label: '$$$ Expensive' },
      { value: '4', label: '$$$$ Luxury' },
    ],
  },
  serviceQuality: {
    label: 'Service quality',
    value: choice(z.coerce.number().pipe(z.int().min(1).max(5))),
    control: [
      unset,
      { value: '5', label: 'Excellent' },
      { value: '4', label: 'Good' },
      { value: '3', label: 'Average' },
      { value: '2', label: 'Poor' },
      { value: '1', label: 'Very Poor' },
    ],
  },
  wouldRecommend: {
    label: 'Would you recommend it?',
    value: choice(z.enum(['yes', 'no', 'maybe'])),
    control: [
      unset,
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
      { value: 'maybe', label: 'Maybe' },
    ],
  },
  visitedOn: {
    label: 'When did you visit?',
    value: z
      .string()
      .transform((text) => text || null)
      .pipe(VisitDate.nullable()),
    control: { type: 'date', min: earliestVisit, max: latestVisit() },
  },
  tags: {
    label: 'Tags',
    hint: 'Separate them with commas.',
    value: z.string().transform(splitTags).pipe(RatingTags),
    control: { placeholder: 'cozy, late night, vegan' },
  },
} satisfies { readonly [Field in DetailField | 'tags']: FormField<RatingContent[Field]> };

export type DetailName = keyof typeof detailFields;
export const detailSchemas = mapValues(detailFields, ({ value }) => value) as {
  readonly [Name in DetailName]: (typeof detailFields)[Name]['value'];
};

export const detailNames = Object.keys(detailFields) as DetailName[];

/** 'ramen,  late night, ' → two tags. */
export function splitTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
