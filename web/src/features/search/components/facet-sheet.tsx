import type { EntityFacets } from '@candor/contracts';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { activePlaceFilters, noPlaceLimits, type PlaceFilters } from '../place-filters.ts';
import { CountBadge, sheetStyle } from './filter-sheet.tsx';
import { PlaceFacets } from './place-facets.tsx';
import { t } from '../messages/index.ts';

interface FacetSheetProps {
  filters: PlaceFilters;
  facets: EntityFacets | null;
  hasPoint: boolean;
  /** Undefined while the places load. */
  total: number | undefined;
  onApply: (part: Partial<PlaceFilters>) => void;
}

/** The filters of the places on small screens. They apply at once, so that their counts stay true. */
export function FacetSheet({ total, onApply, ...facets }: FacetSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
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
        <CountBadge count={activePlaceFilters(facets.filters, null).length} />
      </Button>
      {isOpen && (
        <Dialog onClose={close} title={t('filters')} className={sheetStyle}>
          <PlaceFacets {...facets} onApply={onApply} />
          <div className="sticky -bottom-8 -mx-6 -mb-8 grid grid-cols-[auto_1fr] gap-3 border-t bg-surface px-6 pt-4 pb-6">
            <Button
              variant="outline"
              onClick={() => {
                onApply(noPlaceLimits);
              }}
            >
              {t('clear')}
            </Button>
            <Button onClick={close}>
              {total === undefined ? t('showPlaces') : t('showCountedPlaces', { count: total })}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
