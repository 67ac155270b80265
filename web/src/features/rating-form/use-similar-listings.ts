import type { SimilarEntity } from '@candor/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useDebounced } from '../../lib/use-debounced.ts';
import { similarEntitiesQuery } from './api/entities.ts';
import type { RatingFormValues } from './form-values.ts';
import type { CheckedRating } from './rating-form.schema.ts';
import { comparedDetails, undecided } from './similar-listings.ts';

const pauseMs = 400;
const none = { name: '', city: '', state: '', category: '', address: '' };

interface SimilarListingsOptions {
  control: Control<RatingFormValues, unknown, CheckedRating>;
  /** The form describes a new listing. */
  isNew: boolean;
}

/** The listings that may be the one that the form describes. */
export function useSimilarListings({ control, isNew }: SimilarListingsOptions) {
  const client = useQueryClient();
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const [name, city, state, category, address] = useWatch({
    control,
    name: ['name', 'city', 'state', 'category', 'address'],
  });
  const details = { name, city, state, category, address };
  const typed = JSON.stringify(details);
  const settled = useDebounced(typed, pauseMs);
  const wanted = isNew && settled === typed ? comparedDetails(details) : null;
  const { data } = useQuery({ ...similarEntitiesQuery(wanted ?? none), enabled: wanted !== null });
  const similar = wanted === null ? [] : (data ?? []);
  return {
    similar: undecided(similar, { declined, details }),
    /** Whether a decision is missing for these values. Without a response, none is. */
    needsDecision: async (values: RatingFormValues): Promise<boolean> => {
      const compared = comparedDetails(values);
      if (compared === null || values.entityId !== '') return false;
      const found = await client.query(similarEntitiesQuery(compared)).catch(() => []);
      return undecided(found, { declined, details: values }).length > 0;
    },
    decline: (listings: readonly SimilarEntity[]) => {
      setDeclined(new Set([...declined, ...listings.map(({ id }) => id)]));
    },
  };
}
