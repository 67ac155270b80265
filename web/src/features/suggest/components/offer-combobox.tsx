import { Combobox, type ComboboxField, type ComboboxState } from '../../../components/combobox.tsx';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import type { Offer } from '../offers.ts';

const loadList = () => import('./offer-list.tsx');

interface OfferComboboxProps extends ComboboxField, ComboboxState {
  offers: readonly Offer[];
  /** The part of the text that the offers match, which they mark. */
  typed: string;
  onChoose: (offer: Offer) => void;
}

/** A text field with offers below it. */
export function OfferCombobox({ offers, typed, onChoose, ...combobox }: OfferComboboxProps) {
  // Loaded with the first focus. Without it the box is a text field without suggestions.
  const list = useLazyModule(loadList, combobox.isOpen);
  return (
    <Combobox
      {...combobox}
      options={list.status === 'loaded' ? offers : []}
      onChoose={onChoose}
      renderList={(parts) =>
        list.status === 'loaded' && <list.value.OfferList {...parts} offers={offers} typed={typed} />
      }
    />
  );
}
