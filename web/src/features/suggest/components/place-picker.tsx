import type { Suggestion } from '@candor/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { typingPauseMs, useDebounced } from '../../../lib/use-debounced.ts';
import { useSuggestions } from '../api/suggest.ts';
import type { Offer } from '../offers.ts';
import { OfferCombobox } from './offer-combobox.tsx';
import { t } from '../messages/index.ts';

interface PlacePickerProps {
  onPick: (place: Suggestion) => void;
}

/** Finds one place by its name. */
export function PlacePicker({ onPick }: PlacePickerProps) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const settled = useDebounced(text.trim(), typingPauseMs);
  const places = useSuggestions(isOpen ? settled : '');
  return (
    <OfferCombobox
      aria-label={t('addPlace')}
      placeholder={t('addPlace')}
      name="place"
      type="search"
      icon={Plus}
      value={text}
      typed={text}
      offers={places.map((place): Offer => ({ type: 'place', place }))}
      isOpen={isOpen}
      onOpen={() => {
        setIsOpen(true);
      }}
      onClose={() => {
        setIsOpen(false);
      }}
      onChange={setText}
      onChoose={(offer) => {
        if (offer.type !== 'place') return;
        setText('');
        onPick(offer.place);
      }}
    />
  );
}
