import { CategoryIcon, Chip } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { canonicalCategory } from '../../../lib/categories.ts';
import { LoaderCircle, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { requestPosition, useIsLocating } from '../../../lib/position.ts';
import { t } from '../messages/index.ts';

interface FilterChipsProps {
  active: readonly { name: string; label: string }[];
  /** Of the search; '' is no limit. */
  category: string;
  /** The search limits or sorts by distance, but there is no point to measure from. */
  needsPosition: boolean;
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** The count of the filters, a chip for each, and Clear, which leaves the text. */
export function FilterChips({ active, category, needsPosition, onRemove, onClear }: FilterChipsProps) {
  if (active.length === 0 && !needsPosition) return null;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {active.length > 0 && (
        <span className="inline-flex h-7 items-center rounded-full bg-primary px-3 text-sm font-medium text-on-primary">
          {t('filterCount', { count: active.length })}
        </span>
      )}
      {active.map(({ name, label }) => (
        <Chip
          key={name}
          label={label}
          icon={
            name === 'category' && (
              <CategoryIcon category={canonicalCategory(category) ?? ''} className="text-muted" />
            )
          }
          onRemove={() => {
            onRemove(name);
          }}
        />
      ))}
      {needsPosition && <PositionChip />}
      {active.length > 0 && (
        <Button variant="quiet" size="small" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

/** Says why distances are ignored. Pressing it requests the position. */
function PositionChip() {
  const isLocating = useIsLocating();
  const [wasRefused, setWasRefused] = useState(false);

  const locate = async () => {
    setWasRefused((await requestPosition()) === null);
  };

  return (
    <>
      <button
        type="button"
        disabled={isLocating}
        className="inline-flex h-9 items-center gap-1.5 rounded-full border border-premium/40 bg-premium-soft px-3 text-sm font-medium text-premium hover:border-premium [&_svg]:size-4"
        onClick={() => {
          void locate();
        }}
      >
        {isLocating ? <LoaderCircle aria-hidden className="animate-spin" /> : <LocateFixed aria-hidden />}
        {t('needsLocation')}
      </button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {wasRefused && !isLocating && t('locationNotShared')}
      </span>
    </>
  );
}
