import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { SharedFilters } from '../../../lib/search-params.ts';
import { type NamedPlace, type Where, whereParams } from '../../../lib/where.ts';
import { t } from '../messages/index.ts';

/** The props of the bar's text field. */
export interface TextFieldSlot {
  'aria-label': string;
  text: string;
  onChange: (text: string) => void;
  onSearch: (text: string) => void;
  onCategory: (category: string) => void;
  onPlace: (place: NamedPlace) => void;
}

/** The props of the bar's field for a place. */
export interface WhereFieldSlot {
  'aria-label': string;
  where: Where;
  onChange: (where: Where) => void;
  onChoose: (where: Where) => void;
}

/** The fields of the bar, with suggestions from another feature. */
export interface SearchFields {
  textField: (slot: TextFieldSlot) => ReactNode;
  whereField: (slot: WhereFieldSlot) => ReactNode;
}

type ApplyShared = (part: Partial<SharedFilters>) => void;

interface SearchBarProps extends SearchFields {
  q: string;
  where: Where;
  distance: string;
  onApply: ApplyShared;
  /** Filters below. They apply together with what is typed. */
  children: (typed: Partial<SharedFilters>) => ReactNode;
}

/** What and where. A chosen suggestion applies at once, typed values apply with Search. */
export function SearchBar({
  q: shownQ,
  where: shownWhere,
  distance,
  onApply,
  textField,
  whereField,
  children,
}: SearchBarProps) {
  const [q, setQ] = useDraft(shownQ);
  const [where, setWhere] = useDraft(shownWhere);
  const typed = { q, ...(where !== shownWhere && whereParams(where, distance)) };
  return (
    <search
      aria-label={t('ratings')}
      className="grid grid-cols-1 gap-3 rounded-2xl border bg-surface p-3 shadow-low sm:p-4"
    >
      <form
        className="grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-[1.6fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(typed);
        }}
      >
        {textField({
          'aria-label': t('whatFor'),
          text: q,
          onChange: setQ,
          onSearch: (text) => {
            onApply({ ...typed, q: text });
          },
          onCategory: (category) => {
            onApply({ ...typed, q: '', category });
          },
          onPlace: (place) => {
            onApply({ q: '', ...whereParams({ type: 'place', place }, distance) });
          },
        })}
        <div className="max-sm:order-last max-sm:col-span-2">
          {whereField({
            'aria-label': t('where'),
            where,
            onChange: setWhere,
            onChoose: (chosen) => {
              setWhere(chosen);
              onApply({ q, ...whereParams(chosen, distance) });
            },
          })}
        </div>
        <Button type="submit" aria-label={t('search')} className="max-sm:size-11 max-sm:px-0">
          <Search aria-hidden />
          <span className="max-sm:hidden">{t('search')}</span>
        </Button>
      </form>
      {children(typed)}
    </search>
  );
}

/** The typed text. It is reset whenever the applied value changes. */
function useDraft<T>(settled: T): [draft: T, setDraft: (draft: T) => void] {
  const [state, setState] = useState({ settled, draft: settled });
  if (state.settled !== settled) setState({ settled, draft: settled });
  return [
    state.draft,
    (draft) => {
      setState({ settled, draft });
    },
  ];
}
