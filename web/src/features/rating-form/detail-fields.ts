import {
  type DetailField,
  type RatingContent,
  RatingTags,
  latestVisit,
  VisitDate,
} from '@candor/contracts/ratings/rating-content';
import { earliestVisit } from '@candor/contracts/ratings/content-filters';
import type { ComponentProps } from 'react';
import { mapValues } from 'es-toolkit/object/mapValues';
import { z } from 'zod';
import { t } from './messages/index.ts';

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

const unset = { value: '', label: t('notSpecified') };

/** An empty value becomes `null`. */
const choice = <Value>(values: z.ZodType<Value>) =>
  z.string().transform((chosen): Value | null => values.safeParse(chosen).data ?? null);

/** The optional fields of a rating's content, as the form shows them. Photos are not form values: they are uploaded. */
export const detailFields = {
  priceRange: {
    label: t('priceRange'),
    value: choice(z.coerce.number().pipe(z.int().min(1).max(4))),
    control: [
      unset,
      { value: '1', label: t('budget') },
      { value: '2', label: t('moderate') },
      { value: '3', label: t('expensive') },
      { value: '4', label: t('luxury') },
    ],
  },
  serviceQuality: {
    label: t('serviceQuality'),
    value: choice(z.coerce.number().pipe(z.int().min(1).max(5))),
    control: [
      unset,
      { value: '5', label: t('excellent') },
      { value: '4', label: t('good') },
      { value: '3', label: t('average') },
      { value: '2', label: t('poor') },
      { value: '1', label: t('veryPoor') },
    ],
  },
  wouldRecommend: {
    label: t('wouldRecommend'),
    value: choice(z.enum(['yes', 'no', 'maybe'])),
    control: [
      unset,
      { value: 'yes', label: t('yes') },
      { value: 'no', label: t('no') },
      { value: 'maybe', label: t('maybe') },
    ],
  },
  visitedOn: {
    label: t('whenVisited'),
    value: z
      .string()
      .transform((text) => text || null)
      .pipe(VisitDate.nullable()),
    control: { type: 'date', min: earliestVisit, max: latestVisit() },
  },
  tags: {
    label: t('tags'),
    hint: t('tagsHint'),
    value: z.string().transform(splitTags).pipe(RatingTags),
    control: { placeholder: t('tagsExample') },
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
