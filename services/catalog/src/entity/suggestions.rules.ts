import type { EntityFacts } from '@candor/contracts';
import { NotFound, RuleViolation } from '@candor/platform';
import { t } from '../messages/index.ts';
import { differences, isDifferent, isSameChanges } from './detail-changes.rules.ts';
import type { DetailChanges, EntityEvent } from './entity.events.ts';

export interface Suggestion {
  /** Counts all suggestions ever made of the entity, from 1. */
  readonly number: number;
  readonly suggestedBy: string;
  readonly changes: DetailChanges;
}

export interface Suggestions {
  readonly made: number;
  /** Suggestions that wait for an admin, the oldest first. */
  readonly waiting: readonly Suggestion[];
  /** All members who suggested anything, decided or not. */
  readonly suggesters: ReadonlySet<string>;
  /** The admins' decisions, by the version of the suggestion's event. */
  readonly decided: ReadonlyMap<number, 'accepted' | 'dismissed'>;
}

export const noSuggestions: Suggestions = {
  made: 0,
  waiting: [],
  suggesters: new Set(),
  decided: new Map(),
};

/** `changes`: `null` if the suggester was erased. */
export const withSuggestion = (
  { made, waiting, suggesters, decided }: Suggestions,
  suggestedBy: string,
  changes: DetailChanges | null,
): Suggestions => ({
  made: made + 1,
  waiting: changes === null ? waiting : [...waiting, { number: made + 1, suggestedBy, changes }],
  suggesters: new Set([...suggesters, suggestedBy]),
  decided,
});

export const withoutSuggester = (suggestions: Suggestions, suggestedBy: string): Suggestions => ({
  ...suggestions,
  waiting: suggestions.waiting.filter((suggestion) => suggestion.suggestedBy !== suggestedBy),
  suggesters: new Set([...suggestions.suggesters].filter((memberId) => memberId !== suggestedBy)),
});

type Decided = Extract<EntityEvent, { type: 'SuggestionDecided' }>['data'];

export const withDecision = (
  suggestions: Suggestions,
  { number, version, decision }: Decided,
): Suggestions => ({
  ...suggestions,
  waiting: suggestions.waiting.filter((suggestion) => suggestion.number !== number),
  decided: new Map([...suggestions.decided, [version, decision]]),
});

export const isWaiting = ({ waiting }: Suggestions, changes: DetailChanges): boolean =>
  waiting.some((suggestion) => isSameChanges(suggestion.changes, changes));

/** The waiting suggestion with the changes that it would make now. The refusal of a second decision names the first. */
export const openSuggestion = (
  facts: EntityFacts,
  { waiting, decided }: Suggestions,
  { version, changes }: { readonly version: number; readonly changes: DetailChanges },
): Suggestion => {
  const decision = decided.get(version);
  if (decision !== undefined)
    throw new RuleViolation('already-decided', t('suggestionDecided', { decision }));
  const open = waiting.find((suggestion) => isSameChanges(suggestion.changes, changes));
  if (open) return { ...open, changes: differences(facts, open.changes) };
  if (!isDifferent(facts, changes)) throw new RuleViolation('no-change', t('noChange'));
  throw new NotFound(t('suggestionNotFound'));
};
