import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { ComboboxField } from '../../../components/combobox.tsx';
import { typingPauseMs, useDebounced } from '../../../lib/use-debounced.ts';
import { cn } from '../../../lib/class-names.ts';
import { currentPosition, requestPosition } from '../../../lib/position.ts';
import {
  clearRememberedPlace,
  rememberPlace,
  searchAnywhere,
  type Where,
  whereText,
} from '../../../lib/where.ts';
import { useLocations } from '../api/suggest.ts';
import { type Offer, offersOfPlaces } from '../offers.ts';
import { OfferCombobox } from './offer-combobox.tsx';
import { t } from '../messages/index.ts';

interface WhereFieldProps extends ComboboxField {
  where: Where;
  /** Something was typed, or the field was emptied. */
  onChange: (where: Where) => void;
  /** A suggestion was chosen. */
  onChoose: (where: Where) => void;
}

/** A city, a ZIP code, or 'Near me', which requests the position. This browser stores the chosen place. */
export function WhereField({ where, onChange, onChoose, className, ...field }: WhereFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const text = whereText(where);
  // A chosen place needs no suggestions, until something else is typed.
  const typed = where.type === 'typed' ? text : '';
  const settled = useDebounced(typed.trim(), typingPauseMs);
  const cities = useLocations(isOpen ? settled : '');

  const searchNearMe = async () => {
    const position = currentPosition() ?? (await requestPosition());
    setIsRefused(position === null);
    if (position === null) return;
    clearRememberedPlace();
    onChoose({ type: 'me' });
  };

  const choose = (offer: Offer) => {
    if (offer.type === 'near-me') void searchNearMe();
    if (offer.type !== 'city') return;
    rememberPlace(offer.city);
    onChoose({ type: 'place', place: offer.city });
  };

  return (
    <div className={cn('relative', className)}>
      <OfferCombobox
        placeholder={t('anywhere')}
        {...field}
        name="where"
        type="text"
        icon={MapPin}
        value={text}
        offers={offersOfPlaces(typed, cities)}
        typed={typed}
        isOpen={isOpen}
        onOpen={() => {
          setIsOpen(true);
        }}
        onClose={() => {
          setIsOpen(false);
        }}
        onChange={(next) => {
          setIsRefused(false);
          if (next !== '') {
            onChange({ type: 'typed', text: next });
            return;
          }
          clearRememberedPlace();
          onChange(searchAnywhere);
        }}
        onChoose={choose}
      />
      <p
        role="status"
        className="absolute inset-x-0 top-full z-30 mt-2 min-w-60 rounded-lg border bg-surface px-3 py-2 text-sm shadow-floating empty:hidden"
      >
        {isRefused && t('locationNotShared')}
      </p>
    </div>
  );
}
