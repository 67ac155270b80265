import { storedKeys } from './stored-keys.ts';
import { parseJson, storedValue, useStoredValue } from './stored-value.ts';

/** How many listings stand side by side at most. */
export const mostCompared = 4;

const compareParam = 'compare';
const none: readonly string[] = [];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ids of the listings that the visitor has chosen to compare, in this tab. */
const chosen = storedValue<readonly string[]>({
  storage: () => sessionStorage,
  key: storedKeys.compared,
  parse: (text) => parseComparedIds(parseJson(text)),
  format: (ids) => (ids.length === 0 ? null : JSON.stringify(ids)),
});

export interface ComparedEntities {
  /** In the order of choice. */
  ids: readonly string[];
  /** No further one can be chosen. */
  isFull: boolean;
}

export function useComparedEntities(): ComparedEntities {
  const ids = useStoredValue(chosen);
  return { ids, isFull: ids.length >= mostCompared };
}

/** Chooses a listing, or gives it up. Does nothing if it would be one too many. */
export function setCompared(entityId: string, isCompared: boolean): void {
  const others = chosen.current().filter((id) => id !== entityId);
  if (!isCompared) chosen.change(others);
  else if (others.length < mostCompared) chosen.change([...others, entityId]);
}

/** The listings of a comparison that was opened by a link become the chosen ones. */
export function setComparedEntities(ids: readonly string[]): void {
  chosen.change(parseComparedIds(ids));
}

export function clearComparedEntities(): void {
  chosen.change(none);
}

/** The URL of a comparison. */
export function comparePath(ids: readonly string[]): string {
  return `/search?${compareParam}=${ids.join(',')}`;
}

/** The listings that the URL of /search compares; null for a search. */
export function readComparedIds(params: URLSearchParams): readonly string[] | null {
  const text = params.get(compareParam);
  return text === null ? null : parseComparedIds(text.split(','));
}

function parseComparedIds(values: unknown): readonly string[] {
  if (!Array.isArray(values)) return none;
  const ids = values.filter((id): id is string => typeof id === 'string' && uuid.test(id));
  return [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, mostCompared);
}
