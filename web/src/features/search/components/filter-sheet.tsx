import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import type { SearchFilters } from '../../../lib/search-params.ts';
import type { ZipLimit } from '../api/search-ratings.ts';
import { activeFilters, noLimits, filterChoices } from '../filters.ts';
import type { ApplyFilters } from '../filters.ts';
import { FilterSelect } from './filter-select.tsx';
import { t } from '../messages/index.ts';

const Dialog = lazyDialog(async () => (await import('../../../components/dialog.tsx')).Dialog);

interface FilterSheetProps {
  filters: SearchFilters;
  zipLimit: ZipLimit | null;
  languages: readonly string[];
  onApply: ApplyFilters;
}

/** The filters on small screens, applied together. */
export function FilterSheet({ filters, zipLimit, languages, onApply }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = activeFilters(filters, zipLimit).length;
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden />
        {t('filters')}
        <CountBadge count={count} />
      </Button>
      {isOpen && (
        <Dialog
          onClose={() => {
            setIsOpen(false);
          }}
          title={t('filters')}
          className={sheetStyle}
        >
          <SheetFields
            filters={filters}
            zipLimit={zipLimit}
            languages={languages}
            onApply={(part) => {
              setIsOpen(false);
              onApply(part);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** A dialog at the bottom edge. */
export const sheetStyle =
  'top-auto! bottom-0 left-0! w-full! max-w-none! translate-x-0! translate-y-0! rounded-b-none pb-8 sm:right-0 sm:mx-auto sm:max-w-lg!';

/** The number of active filters; nothing for 0. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="grid h-5 min-w-5 place-content-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary tabular-nums">
      {count}
      <span className="sr-only"> {t('active')}</span>
    </span>
  );
}

function SheetFields({ filters, zipLimit, languages, onApply }: FilterSheetProps) {
  // What was changed: the text and the place are typed elsewhere.
  const [draft, setDraft] = useState<Partial<SearchFilters>>({});
  const change = (part: Partial<SearchFilters>) => {
    setDraft((before) => ({ ...before, ...part }));
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {filterChoices({ ...filters, ...draft }, { zipLimit, languages }).map((choice) => (
          <FilterSelect key={choice.name} choice={choice} onChoose={change} withLabel />
        ))}
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button
          variant="outline"
          onClick={() => {
            change(noLimits);
          }}
        >
          {t('clear')}
        </Button>
        <Button type="submit">{t('showResults')}</Button>
      </div>
    </form>
  );
}
