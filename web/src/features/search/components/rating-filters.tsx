import type { SearchFilters } from '../../../lib/search-params.ts';
import { useLanguages } from '../api/languages.ts';
import type { ZipLimit } from '../api/search-ratings.ts';
import { type ApplyFilters, filterChoices } from '../filters.ts';
import { FilterSelect } from './filter-select.tsx';
import { FilterSheet } from './filter-sheet.tsx';

/** The filters' button and the order. The order has its own row where its longest name does not fit beside the button. */
export const narrowRowStyle = 'flex flex-wrap gap-3 *:grow *:last:grow-[99] lg:hidden';

interface RatingFiltersProps {
  filters: SearchFilters;
  zipLimit: ZipLimit | null;
  onApply: ApplyFilters;
}

/** The selects of the ratings, which apply at once; on small screens most of them are in a sheet. */
export function RatingFilters({ filters, zipLimit, onApply }: RatingFiltersProps) {
  const languages = useLanguages();
  const choices = filterChoices(filters, { zipLimit, languages });
  return (
    <>
      <div className="hidden auto-cols-auto grid-flow-col gap-3 lg:grid">
        {choices.map((choice) => (
          <FilterSelect key={choice.name} choice={choice} onChoose={onApply} />
        ))}
      </div>
      <div className={narrowRowStyle}>
        <FilterSheet filters={filters} zipLimit={zipLimit} languages={languages} onApply={onApply} />
        {choices
          .filter(({ name }) => name === 'sortBy')
          .map((choice) => (
            <FilterSelect key={choice.name} choice={choice} className="h-11" onChoose={onApply} />
          ))}
      </div>
    </>
  );
}
