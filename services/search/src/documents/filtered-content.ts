import {
  contentFilterNames,
  contentFilters,
  type ContentFilterValues,
  type FilteredContent,
} from '@candor/contracts';
import { pick, snakeCase } from 'es-toolkit';
import { sql } from 'slonik';

/** How each engine stores and compares the values of a filter. */
const storage = {
  number: { postgres: sql.fragment`smallint`, elasticsearch: { type: 'long' } },
  date: { postgres: sql.fragment`date`, elasticsearch: { type: 'date', format: 'strict_date' } },
} as const;

const storedField = ({ field, type }: (typeof contentFilters)[keyof typeof contentFilters]) => ({
  field,
  /** In `search_documents`. */
  column: snakeCase(field),
  ...storage[type],
});

/** The fields of the content that searches filter by. */
export const filteredFields = contentFilterNames.map((name) => storedField(contentFilters[name]));

export const filteredContentOf = (content: FilteredContent): FilteredContent =>
  pick(
    content,
    filteredFields.map(({ field }) => field),
  );

/** The conditions of a request: the least value of each field. */
export const leastValuesOf = (request: ContentFilterValues) =>
  contentFilterNames.flatMap((name) => {
    const least = request[name];
    return least === null ? [] : [{ ...storedField(contentFilters[name]), least }];
  });
