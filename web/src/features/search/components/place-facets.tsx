import type { EntityFacets } from '@candor/contracts';
import type { ReactNode } from 'react';
import { Select } from '../../../components/inputs.tsx';
import { Checkbox } from '../../../components/toggles.tsx';
import { canonicalCategory, searchCategoryOptions } from '../../../lib/categories.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format.ts';
import { distanceOptions } from '../../../lib/search-params.ts';
import {
  averageLabel,
  averageOptions,
  flagOptions,
  type PlaceFilters,
  priceSigns,
} from '../place-filters.ts';
import { t } from '../messages/index.ts';

interface PlaceFacetsProps {
  filters: PlaceFilters;
  /** Null until they have loaded. */
  facets: EntityFacets | null;
  /** Distances are measured from a place. */
  hasPoint: boolean;
  onApply: (part: Partial<PlaceFilters>) => void;
}

/** The filters of the places, each value with the number of places that it would leave. */
export function PlaceFacets({ filters, facets, hasPoint, onApply }: PlaceFacetsProps) {
  const countOfCategory = (value: string) =>
    facets?.categories.find(({ category }) => category === canonicalCategory(value))?.count ?? 0;
  const toggled = (values: readonly string[], value: string) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  const tags = [
    ...filters.tags
      .filter((tag) => !facets?.tags.some((other) => other.tag === tag))
      .map((tag) => ({ tag, count: 0 })),
    ...(facets?.tags ?? []),
  ];

  return (
    <div className="grid grid-cols-1 gap-6">
      <Facet title={t('category')}>
        <ul className="grid gap-0.5">
          {searchCategoryOptions.map(({ value, label }) => {
            const isAll = value === 'all';
            const isChosen = filters.category === (isAll ? '' : value);
            const count = isAll ? null : countOfCategory(value);
            if (count === 0 && !isChosen) return null;
            return (
              <li key={value}>
                <FacetButton
                  isChosen={isChosen}
                  label={label}
                  count={count}
                  onPress={() => {
                    onApply({ category: isAll ? '' : value });
                  }}
                />
              </li>
            );
          })}
        </ul>
      </Facet>
      <Facet title={t('averageRating')}>
        <ul className="grid gap-0.5">
          {['', ...averageOptions].map((value) => (
            <li key={value}>
              <FacetButton
                isChosen={filters.minRating === value}
                label={value === '' ? t('anyRating') : t('stars', { stars: averageLabel(value) })}
                count={
                  value === ''
                    ? null
                    : (facets?.minRatings.find(({ minRating }) => minRating === Number(value))?.count ?? 0)
                }
                onPress={() => {
                  onApply({ minRating: value });
                }}
              />
            </li>
          ))}
        </ul>
      </Facet>
      <Facet title={t('price')}>
        <ul className="grid grid-cols-4 gap-1.5">
          {priceSigns.map((sign, at) => {
            const price = String(at + 1);
            const count = facets?.prices.find((one) => one.price === at + 1)?.count ?? 0;
            const isChosen = filters.prices.includes(price);
            return (
              <li key={sign}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  aria-label={t('priceWithPlaces', { price: sign, count })}
                  className={cn(
                    'grid min-h-12 w-full place-content-center rounded-lg border text-center text-sm font-medium hover:border-control',
                    isChosen ? 'border-accent bg-accent-soft text-accent' : 'border-control/60',
                  )}
                  onClick={() => {
                    onApply({ prices: toggled(filters.prices, price) });
                  }}
                >
                  {sign}
                  <span className="text-xs text-muted tabular-nums">{formatCount(count)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </Facet>
      <Facet title={t('distance')}>
        <Select
          aria-label={t('distance')}
          className="h-10! text-[0.9375rem]!"
          options={distanceOptions}
          value={filters.distance || 'anywhere'}
          disabled={!hasPoint && filters.distance === ''}
          onValueChange={(value) => {
            onApply({ distance: value === 'anywhere' ? '' : value });
          }}
        />
        {!hasPoint && <p className="text-sm text-muted">{t('sayWhereFirst')}</p>}
      </Facet>
      <Facet title={t('more')}>
        <ul className="grid gap-1">
          {flagOptions.map(({ name, label }) => (
            <li key={name}>
              <FacetCheckbox
                label={label}
                count={facets?.flags[name] ?? 0}
                isChosen={filters[name] === '1'}
                onChange={(isChosen) => {
                  onApply({ [name]: isChosen ? '1' : '' });
                }}
              />
            </li>
          ))}
        </ul>
      </Facet>
      {tags.length > 0 && (
        <Facet title={t('tags')}>
          <ul className="grid gap-1">
            {tags.map(({ tag, count }) => (
              <li key={tag}>
                <FacetCheckbox
                  label={tag}
                  count={count}
                  isChosen={filters.tags.includes(tag)}
                  onChange={() => {
                    onApply({ tags: toggled(filters.tags, tag) });
                  }}
                />
              </li>
            ))}
          </ul>
        </Facet>
      )}
    </div>
  );
}

function Facet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="pb-2 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface FacetValue {
  label: string;
  /** Null: the value is no limit. */
  count: number | null;
  isChosen: boolean;
}

function FacetButton({ label, count, isChosen, onPress }: FacetValue & { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cn(
        'flex min-h-9 w-full items-center justify-between gap-3 rounded-lg px-2.5 text-left text-[0.9375rem]',
        isChosen ? 'bg-accent-soft font-medium text-accent' : 'hover:bg-sunken',
      )}
      onClick={onPress}
    >
      {label}
      <Count count={count} />
    </button>
  );
}

function FacetCheckbox({
  label,
  count,
  isChosen,
  onChange,
}: FacetValue & { onChange: (isChosen: boolean) => void }) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-[0.9375rem] hover:bg-sunken">
      <Checkbox
        checked={isChosen}
        onCheckedChange={(checked) => {
          onChange(checked === true);
        }}
      />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {label}
      </span>
      <Count count={count} />
    </label>
  );
}

function Count({ count }: { count: number | null }) {
  if (count === null) return null;
  return (
    <span className="text-sm font-normal text-muted tabular-nums">
      {formatCount(count)}
      <span className="sr-only"> {t('placesCounted', { count })}</span>
    </span>
  );
}
