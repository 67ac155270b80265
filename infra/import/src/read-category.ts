import { canonicalCategory, categories, type Category } from '@candor/contracts';
import { partsOf, refusal, type Cell } from './source.ts';

/** The category of a cell, or the first one that a list of categories names. The default is `other`. */
export const readCategory = (cell: Cell): Category => {
  if (cell.text === '') return 'other';
  const named = [cell.text, ...partsOf(cell.text)]
    .map(canonicalCategory)
    .find((category) => category !== null);
  if (named) return named;
  throw refusal(cell, `is none of ${categories.join(', ')}. Give its meaning with "values" in the map`);
};
