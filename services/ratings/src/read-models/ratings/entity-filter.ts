import {
  choiceFilterNames,
  type ChoiceFilterName,
  choiceFilters,
  type ChosenValues,
  contentFilterNames,
  type ContentFilterName,
  contentFilters,
  type ContentFilterValues,
  mapChoiceFilters,
  parseChoices,
  parseContentFilters,
} from '@candor/contracts';
import { isBlank, maxQueryWords, queryWords, stemWord, symbolsOf, tokenize } from '@candor/shared-kernel';
import { type FragmentSqlToken, sql } from 'slonik';

/** Which visible ratings of a listing are listed. */
export interface EntityFilter extends ContentFilterValues, ChosenValues {
  readonly entityId: string;
  /** Each word must be the beginning of a word in the title, text or tags, see `textConditions`. */
  readonly text: string;
  /** Empty: any tags. */
  readonly tag: string;
  readonly hasPhotos: boolean;
}

type FilterTexts = Parameters<typeof parseContentFilters>[0] &
  Parameters<typeof parseChoices>[0] & {
    readonly q?: string | undefined;
    readonly tag?: string | undefined;
    readonly withPhotos?: string | undefined;
  };

export const entityFilterOf = (entityId: string, query: FilterTexts): EntityFilter => ({
  ...parseContentFilters(query),
  ...parseChoices(query),
  entityId,
  text: query.q ?? '',
  tag: (query.tag ?? '').trim(),
  hasPhotos: query.withPhotos === 'true',
});

/** Ratings `r` that match all filters. */
export const matches = (filter: EntityFilter): FragmentSqlToken =>
  allOf([matchesUncounted(filter), ...Object.values(facetConditions(filter))]);

/** Ratings `r` that match the filters that have no facet. */
export const matchesUncounted = ({ entityId, text, hasPhotos, ...filter }: EntityFilter): FragmentSqlToken =>
  allOf([
    sql.fragment`r.entity_id = ${entityId} and not r.is_hidden`,
    ...contentFilterNames
      .filter((name) => contentFilters[name].matches === 'at-least')
      .map((name) => isAtLeast(contentFilters[name].field, filter[name])),
    ...(hasPhotos ? [sql.fragment`r.content -> 'photos' <> '[]'`] : []),
    ...(isBlank(text) ? [] : textConditions(text)),
  ]);

/** Without words, a rating must have each symbol of the text. */
const textConditions = (text: string): readonly FragmentSqlToken[] => {
  const words = queryWords(text);
  if (words.length > 0) return words.flatMap(wordConditions);
  const symbols = symbolsOf(text).slice(0, maxQueryWords);
  return symbols.length === 0
    ? [sql.fragment`false`]
    : symbols.map((symbol) => sql.fragment`strpos(${texts}, ${symbol}) > 0`);
};

const texts = sql.fragment`concat_ws(
  ' ', r.content ->> 'title', r.content ->> 'review',
  (select string_agg(tag, ' ') from jsonb_array_elements_text(r.content -> 'tags') as tag)
)`;

/** Characters without spaces are found anywhere in a word. */
const wordConditions = (word: string): readonly FragmentSqlToken[] => {
  const parts = tokenize(word);
  if (parts.some(({ type }) => type === 'characters'))
    return parts.map((part) => sql.fragment`strpos(r.words, ${part.word}) > 0`);
  const isIn = beginningsOf(word).map((beginning) => sql.fragment`strpos(r.words, ${` ${beginning}`}) > 0`);
  return [sql.fragment`(${sql.join(isIn, sql.fragment` or `)})`];
};

/** The beginnings that singular and plural have. */
const beginningsOf = (word: string): readonly string[] => {
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  if (/[^aeiou]ies$/.test(word)) return [word.slice(0, -1), `${word.slice(0, -3)}y`];
  const stem = stemWord(word);
  return [word.endsWith('s') && word.startsWith(stem) ? stem : word];
};

/** Ratings `r` that match each filter that has a facet. */
export const facetConditions = (
  filter: EntityFilter,
): Record<(typeof facetNames)[number], FragmentSqlToken> => ({
  ...mapChoiceFilters((name) => isOneOf(choiceFilters[name].field, filter[name])),
  tag:
    filter.tag === '' ? sql.fragment`true` : sql.fragment`r.content -> 'tags' @> ${sql.jsonb([filter.tag])}`,
  language:
    filter.language === null
      ? sql.fragment`true`
      : sql.fragment`r.content ->> 'language' = ${filter.language}`,
});

export const facetNames = [...choiceFilterNames, 'tag', 'language'] as const;

export const allOf = (conditions: readonly FragmentSqlToken[]): FragmentSqlToken =>
  sql.fragment`${sql.join([...conditions], sql.fragment` and `)}`;

/** JSON compares numbers as numbers and dates as text. A field that is `null` is below both. */
const isAtLeast = (field: string, least: ContentFilterValues[ContentFilterName]): FragmentSqlToken =>
  least === null ? sql.fragment`true` : sql.fragment`r.content -> ${field}::text >= ${sql.jsonb(least)}`;

/** A JSON array contains its elements. */
const isOneOf = (field: string, values: ChosenValues[ChoiceFilterName]): FragmentSqlToken =>
  values.length === 0
    ? sql.fragment`true`
    : sql.fragment`${sql.jsonb([...values])} @> (r.content -> ${field}::text)`;
