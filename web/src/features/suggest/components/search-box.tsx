import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ComboboxField } from '../../../components/combobox.tsx';
import { typingPauseMs, useDebounced } from '../../../lib/use-debounced.ts';
import { useNavigate } from 'react-router-dom';
import type { NamedPlace } from '../../../lib/where.ts';
import { useLocations, useSuggestions } from '../api/suggest.ts';
import { type Offer, offersFor } from '../offers.ts';
import { clearRecentSearches, useRecentSearches } from '../recent-searches.ts';
import { OfferCombobox } from './offer-combobox.tsx';
import { t } from '../messages/index.ts';

interface SearchBoxProps extends ComboboxField {
  value: string;
  onChange: (text: string) => void;
  /** A recent search was chosen. */
  onSearch: (text: string) => void;
  /** A category was chosen: one of the listed options. */
  onCategory: (category: string) => void;
  /** A city or ZIP code was chosen. */
  onPlace: (place: NamedPlace) => void;
}

/** The text field of a search form, with suggestions. */
export function SearchBox({ onSearch, onCategory, onPlace, ...field }: SearchBoxProps) {
  const { value, onChange } = field;
  const navigate = useNavigate();
  const recent = useRecentSearches();
  const [isOpen, setIsOpen] = useState(false);
  const settled = useDebounced(value.trim(), typingPauseMs);
  // A box that only shows the current search requests nothing.
  const wanted = isOpen ? settled : '';
  const places = useSuggestions(wanted);
  const cities = useLocations(wanted);

  const choose = (offer: Offer) => {
    switch (offer.type) {
      case 'recent':
        onSearch(offer.text);
        return;
      case 'category':
        onCategory(offer.category.value);
        return;
      case 'city':
        onPlace(offer.city);
        return;
      case 'place':
        onChange('');
        void navigate(`/entity/${offer.place.entityId}`);
        return;
      case 'clear-recent':
        clearRecentSearches();
        return;
      case 'near-me':
    }
  };

  return (
    <OfferCombobox
      placeholder={t('textExample')}
      {...field}
      name="q"
      type="search"
      icon={Search}
      offers={offersFor(value, { recent, places, cities })}
      typed={value}
      isOpen={isOpen}
      onOpen={() => {
        setIsOpen(true);
      }}
      onClose={() => {
        setIsOpen(false);
      }}
      onChoose={choose}
    />
  );
}
