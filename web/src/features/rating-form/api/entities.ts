import {
  EntityChoice,
  type SimilarEntitiesQuery,
  SimilarEntity,
} from '@candor/contracts/catalog/entity-choices';
import { z } from 'zod';
import { api } from '../../../lib/api.ts';
import { Entity } from '@candor/contracts/catalog/entities';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';

/** Choices are requested from this many letters on. */
export const shortestChoiceText = 2;

/** The listings that the typed words may mean. */
export function useEntityChoices(typed: string) {
  return useQuery({
    queryKey: ['entity', 'choices', typed],
    queryFn:
      typed.length < shortestChoiceText
        ? skipToken
        : ({ signal }) =>
            api.get(`/api/entities/choices?${new URLSearchParams({ q: typed }).toString()}`, {
              signal,
              parse: (response) => z.array(EntityChoice).parse(response),
            }),
    placeholderData: keepPreviousData,
  });
}

/** The listings that may be the same as one with these details. */
export function similarEntitiesQuery(details: SimilarEntitiesQuery) {
  return queryOptions({
    queryKey: ['entity', 'similar', details],
    queryFn: ({ signal }) =>
      api.get(`/api/entities/similar?${new URLSearchParams({ ...details }).toString()}`, {
        signal,
        parse: (response) => z.array(SimilarEntity).parse(response),
      }),
  });
}

/** The listing that a new rating is about; '' requests none. */
export function useEntityToRate(entityId: string) {
  return useQuery({
    queryKey: ['entity', entityId, 'to-rate'],
    enabled: entityId !== '',
    queryFn: ({ signal }) =>
      api.get(`/api/entities/${encodeURIComponent(entityId)}`, {
        signal,
        parse: (response) => Entity.parse(response),
      }),
  });
}
