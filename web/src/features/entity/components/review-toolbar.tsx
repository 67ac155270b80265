import { choiceFilterNames } from '@candor/contracts/ratings/choice-filters';
import { Search } from 'lucide-react';
import { Chip } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { DateFilter } from '../../../components/date-filter.tsx';
import { Input, Select } from '../../../components/inputs.tsx';
import { contentFilterChips, contentFilterFields } from '../../../lib/content-filters.ts';
import { choiceLabels, isLimited, type ReviewFilters, reviewOrder, reviewOrders } from '../review-filters.ts';

interface ReviewToolbarProps {
  filters: ReviewFilters;
  onApply: (part: Partial<ReviewFilters>) => void;
}

/** Order, search and active filters of the list. */
export function ReviewToolbar({ filters, onApply }: ReviewToolbarProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_13rem]">
        <form
          // A search that changes elsewhere, such as by a removed chip, resets the field.
          key={filters.q}
          role="search"
          aria-label="Reviews"
          className="relative"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('q');
            onApply({ q: typeof typed === 'string' ? typed.trim() : '' });
          }}
        >
          <Input
            type="search"
            name="q"
            defaultValue={filters.q}
            aria-label="Search inside reviews"
            placeholder="Search inside reviews"
            autoComplete="off"
            enterKeyHint="search"
            className="pr-12"
          />
          <Button
            type="submit"
            variant="quiet"
            size="icon-small"
            aria-label="Search reviews"
            className="absolute top-1 right-1"
          >
            <Search aria-hidden />
          </Button>
        </form>
        <Select
          aria-label="Sort reviews"
          options={reviewOrders}
          value={filters.sortBy}
          onChange={(event) => {
            onApply({ sortBy: reviewOrder(event.currentTarget.value) });
          }}
        />
      </div>
      <DateFilter
        label={contentFilterFields.visitedSince.label}
        value={filters.visitedSince}
        onChange={(visitedSince) => {
          onApply({ visitedSince });
        }}
        className="sm:justify-self-start"
      />
      {isLimited(filters) && (
        <div className="flex flex-wrap gap-2">
          {choiceFilterNames
            .filter((name) => filters[name] !== '')
            .map((name) => (
              <Chip
                key={name}
                label={choiceLabels[name](filters[name])}
                onRemove={() => {
                  onApply({ [name]: '' });
                }}
              />
            ))}
          {contentFilterChips(filters).map(({ name, label }) => (
            <Chip
              key={name}
              label={label}
              onRemove={() => {
                onApply({ [name]: '' });
              }}
            />
          ))}
          {filters.tag !== '' && (
            <Chip
              label={filters.tag}
              onRemove={() => {
                onApply({ tag: '' });
              }}
            />
          )}
          {filters.q !== '' && (
            <Chip
              label={`“${filters.q}”`}
              onRemove={() => {
                onApply({ q: '' });
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
