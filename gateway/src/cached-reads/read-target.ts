import type { RouteContract } from '@candor/contracts';
import type { ServiceName } from '@candor/platform';
import { z } from 'zod';

type Values = Readonly<Record<string, unknown>>;

/** A read that every visitor gets the same response to. */
export interface ReadTarget {
  readonly service: ServiceName;
  /** The path and query that the service gets: the key of the cache. */
  readonly url: string;
  /** The value of the `surrogate-key` header. */
  readonly surrogateKeys: () => string;
}

/** Longer ones are not cached, so that keys stay small beside the responses. */
export const longestUrl = 2_000;

/**
 * The one form of a read: the contract's own path, and only the parameters that the contract lists, in one order. Other
 * parameters would only make more keys for the same response.
 */
export const readTarget = (
  service: ServiceName,
  contract: RouteContract,
  { params = {}, query = {} }: { readonly params?: Values; readonly query?: Values },
): ReadTarget => {
  const path = contract.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name])),
  );
  const search = new URLSearchParams();
  for (const name of parameterNames(contract)) {
    for (const value of [query[name] ?? []].flat()) search.append(name, textOf(value));
  }
  return {
    service,
    url: search.size === 0 ? path : `${path}?${search.toString()}`,
    surrogateKeys: () =>
      (contract.surrogateKeys?.({ ...query, ...params }) ?? [])
        .filter((key) => /^[\w-]{1,100}$/.test(key))
        .join(' '),
  };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The contract accepts any parameter, because the response names those that it cannot use, and this read has one. */
export const hasReportedParameters = (contract: RouteContract, query: Values): boolean =>
  contract.query instanceof z.ZodObject &&
  contract.query.def.catchall !== undefined &&
  Object.keys(query).some((name) => !parameterNames(contract).includes(name));

const namesOf = new WeakMap<RouteContract, readonly string[]>();

const parameterNames = (contract: RouteContract): readonly string[] => {
  const cached = namesOf.get(contract);
  if (cached) return cached;
  const found = contract.query instanceof z.ZodObject ? Object.keys(contract.query.shape).toSorted() : [];
  namesOf.set(contract, found);
  return found;
};
