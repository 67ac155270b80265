import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Input } from '../../../components/inputs.tsx';
import type { SearchFilters } from '../../../lib/search-params.ts';
import type { ZipLimit } from '../api/search-ratings.ts';
import { filterChoices } from '../filters.ts';
import type { ApplyFilters } from '../filters.ts';
import { FilterSelect } from './filter-select.tsx';
import { FilterSheet } from './filter-sheet.tsx';

/** The props of the bar's text field. */
export interface TextFieldSlot {
  text: string;
  onChange: (text: string) => void;
  onSearch: (text: string) => void;
  onCategory: (category: string) => void;
}

interface SearchBarProps {
  filters: SearchFilters;
  zipLimit: ZipLimit | null;
  onApply: ApplyFilters;
  /** The text field, with suggestions from another feature. */
  textField: (slot: TextFieldSlot) => ReactNode;
}

/** All filters. Selects apply at once, typed values apply with Search. */
export function SearchBar({ filters, zipLimit, onApply, textField }: SearchBarProps) {
  const [q, setQ] = useDraft(filters.q);
  const [city, setCity] = useDraft(filters.city);
  const [state, setState] = useDraft(filters.state);
  const typed = { q, city, state };
  const choices = filterChoices(filters, zipLimit);
  return (
    <search
      aria-label="Ratings"
      className="grid grid-cols-1 gap-3 rounded-2xl border bg-surface p-3 shadow-low sm:p-4"
    >
      <form
        className="grid grid-cols-[1fr_auto] gap-3 lg:grid-cols-[1fr_11rem_7rem_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(typed);
        }}
      >
        {textField({
          text: q,
          onChange: setQ,
          onSearch: (text) => {
            onApply({ ...typed, q: text });
          },
          onCategory: (category) => {
            onApply({ ...typed, q: '', category });
          },
        })}
        <Input
          name="city"
          aria-label="City"
          placeholder="City"
          className="hidden lg:block"
          value={city}
          onChange={(event) => {
            setCity(event.currentTarget.value);
          }}
        />
        <Input
          name="state"
          aria-label="State"
          placeholder="State"
          className="hidden lg:block"
          value={state}
          onChange={(event) => {
            setState(event.currentTarget.value);
          }}
        />
        <Button type="submit" aria-label="Search" className="max-sm:size-11 max-sm:px-0">
          <Search aria-hidden />
          <span className="max-sm:hidden">Search</span>
        </Button>
      </form>
      <div className="hidden auto-cols-auto grid-flow-col gap-3 lg:grid">
        {choices.map((choice) => (
          <FilterSelect
            key={choice.name}
            choice={choice}
            onChoose={(part) => {
              onApply({ ...typed, ...part });
            }}
          />
        ))}
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-3 lg:hidden">
        <FilterSheet
          filters={filters}
          zipLimit={zipLimit}
          onApply={(part) => {
            onApply({ ...part, q });
          }}
        />
        {choices
          .filter(({ name }) => name === 'sortBy')
          .map((choice) => (
            <FilterSelect
              key={choice.name}
              choice={choice}
              className="h-11"
              onChoose={(part) => {
                onApply({ q, ...part });
              }}
            />
          ))}
      </div>
    </search>
  );
}

/** The typed text. It is reset whenever the applied value changes. */
export function useDraft<T>(settled: T): [draft: T, setDraft: (draft: T) => void] {
  const [state, setState] = useState({ settled, draft: settled });
  if (state.settled !== settled) setState({ settled, draft: settled });
  return [
    state.draft,
    (draft) => {
      setState({ settled, draft });
    },
  ];
}
