import { CategoryIcon, Chip } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { canonicalCategory } from '../../../lib/categories.ts';
import { plural } from '../../../lib/format.ts';
import type { SearchFilters } from '../../../lib/search-params.ts';
import { activeFilters, noLimits } from '../active-filters.ts';
import type { ApplyFilters } from '../use-search-address.ts';
import { PositionChip } from './position-chip.tsx';

interface FilterChipsProps {
  filters: SearchFilters;
  /** The search asks for distances, and nobody knows from where. */
  needsPosition: boolean;
  onApply: ApplyFilters;
}

/** The badge that counts the filters, one chip for each, and Clear, which keeps the text. */
export function FilterChips({ filters, needsPosition, onApply }: FilterChipsProps) {
  const active = activeFilters(filters);
  if (active.length === 0 && !needsPosition) return null;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {active.length > 0 && (
        <span className="inline-flex h-7 items-center rounded-full bg-primary px-3 text-sm font-medium text-on-primary">
          {plural(active.length, 'filter')}
        </span>
      )}
      {active.map(({ name, label }) => (
        <Chip
          key={name}
          label={label}
          icon={
            name === 'category' && (
              <CategoryIcon category={canonicalCategory(label) ?? ''} className="text-muted" />
            )
          }
          onRemove={() => {
            onApply({ [name]: '' });
          }}
        />
      ))}
      {needsPosition && <PositionChip />}
      {active.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onApply(noLimits);
          }}
        >
          Clear
        </Button>
      )}
    </div>
  );
}
