import type { RatingFacets } from '@candor/contracts';
import { choiceFilterNames } from '@candor/contracts/ratings/choice-filters';
import { Search } from 'lucide-react';
import { Chip } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { DateFilter } from '../../../components/date-filter.tsx';
import { Input, Select } from '../../../components/inputs.tsx';
import { cn } from '../../../lib/class-names.ts';
import { contentFilterChips, contentFilterFields } from '../../../lib/content-filters.ts';
import { languageName } from '../../../lib/languages.ts';
import { choiceLabels, isLimited, type ReviewFilters, reviewOrder, reviewOrders } from '../review-filters.ts';
import { t } from '../messages/index.ts';

interface ReviewToolbarProps {
  filters: ReviewFilters;
  /** How many reviews there are in each language. */
  languages: RatingFacets['languages'];
  onApply: (part: Partial<ReviewFilters>) => void;
}

/** Order, search and active filters of the list. */
export function ReviewToolbar({ filters, languages, onApply }: ReviewToolbarProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_13rem]">
        <form
          // A search that changes elsewhere, such as by a removed chip, resets the field.
          key={filters.q}
          role="search"
          aria-label={t('reviews')}
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
            aria-label={t('searchInside')}
            placeholder={t('searchInside')}
            autoComplete="off"
            enterKeyHint="search"
            className="pr-12"
          />
          <Button
            type="submit"
            variant="quiet"
            size="icon-small"
            aria-label={t('searchReviews')}
            className="absolute top-1 right-1"
          >
            <Search aria-hidden />
          </Button>
        </form>
        <Select
          aria-label={t('sortReviews')}
          options={reviewOrders}
          value={filters.sortBy}
          onChange={(event) => {
            onApply({ sortBy: reviewOrder(event.currentTarget.value) });
          }}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap">
        <DateFilter
          label={contentFilterFields.visitedSince.label}
          value={filters.visitedSince}
          onChange={(visitedSince) => {
            onApply({ visitedSince });
          }}
        />
        {(languages.length > 1 || filters.language !== '') && (
          <LanguageSelect
            languages={languages}
            value={filters.language}
            onChange={(language) => {
              onApply({ language });
            }}
          />
        )}
      </div>
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
              label={t('quoted', { text: filters.q })}
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

const allLanguages = { value: 'all', label: t('allLanguages') };

interface LanguageSelectProps {
  languages: RatingFacets['languages'];
  value: string;
  onChange: (language: string) => void;
}

/** The most frequent language first. The chosen one stays even if the other filters leave none of its reviews. */
function LanguageSelect({ languages, value, onChange }: LanguageSelectProps) {
  const listed = languages.some(({ language }) => language === value) || value === '';
  const counted = listed ? languages : [...languages, { language: value, count: 0 }];
  return (
    <Select
      aria-label={t('language')}
      options={[
        allLanguages,
        ...counted.map(({ language, count }) => ({
          value: language,
          label: `${languageName(language)} (${String(count)})`,
        })),
      ]}
      value={value || allLanguages.value}
      onValueChange={(chosen) => {
        onChange(chosen === allLanguages.value ? '' : chosen);
      }}
      className={cn(value !== '' && 'bg-accent-soft! [--control:var(--accent)]')}
    />
  );
}
