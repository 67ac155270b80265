import { LocateFixed, Search } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Field, type FieldControl } from '../../../components/field.tsx';
import { Select } from '../../../components/inputs.tsx';
import { requestPosition, useIsLocating } from '../../../lib/position.ts';
import { type NamedPlace, useWhere, type Where } from '../../../lib/where.ts';
import {
  distanceOf,
  type HomeSearch,
  homeSearchDefaults,
  homeSearchOptions,
  homeSearchPath,
  nearbySearchPath,
} from '../home-search.ts';
import { t } from '../messages/index.ts';

/** The props of the form's text field. */
export interface TextFieldSlot {
  control: FieldControl;
  text: string;
  onChange: (text: string) => void;
  onSearch: (text: string) => void;
  onCategory: (category: string) => void;
  onPlace: (place: NamedPlace) => void;
}

/** The props of the form's field for a place. */
export interface WhereFieldSlot {
  control: FieldControl;
  where: Where;
  onChange: (where: Where) => void;
  onChoose: (where: Where) => void;
}

interface SearchFormProps {
  /** The text field, with suggestions from another feature. */
  textField: (slot: TextFieldSlot) => ReactNode;
  whereField: (slot: WhereFieldSlot) => ReactNode;
}

const choices = [
  { name: 'category', label: t('category') },
  { name: 'minRating', label: t('rating') },
  { name: 'distance', label: t('distance') },
  { name: 'sortBy', label: t('sortBy') },
] as const;

/** The form and what stands with it. */
export function SearchSection({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <section ref={ref} aria-label={t('searchSection')} className="grid grid-cols-1 gap-6">
      {children}
    </section>
  );
}

export function SearchForm({ textField, whereField }: SearchFormProps) {
  const navigate = useNavigate();
  const isLocating = useIsLocating();
  const [fields, setFields] = useState(homeSearchDefaults);
  const [where, setWhere] = useWhere();
  const search = { ...fields, where };
  const change = (part: Partial<HomeSearch>) => {
    setFields((before) => ({ ...before, ...part }));
  };

  const searchNearby = async () => {
    const position = await requestPosition();
    if (position) await navigate(nearbySearchPath(search));
  };

  return (
    <form
      role="search"
      aria-label={t('ratings')}
      className="grid gap-5 rounded-2xl border bg-surface p-5 shadow-lifted sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(homeSearchPath(search));
      }}
    >
      <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('whatFor')} className="sm:col-span-2">
          {(control) =>
            textField({
              control,
              text: search.q,
              onChange: (q) => {
                change({ q });
              },
              onSearch: (q) => void navigate(homeSearchPath({ ...search, q })),
              onCategory: (category) => void navigate(homeSearchPath({ ...search, q: '', category })),
              onPlace: (place) =>
                void navigate(homeSearchPath({ ...search, q: '', where: { type: 'place', place } })),
            })
          }
        </Field>
        <Field label={t('where')} className="sm:col-span-2">
          {(control) => whereField({ control, where, onChange: setWhere, onChoose: setWhere })}
        </Field>
        {choices.map(({ name, label }) => (
          <Field key={name} label={label}>
            {(control) => (
              <Select
                {...control}
                name={name}
                options={homeSearchOptions[name]}
                value={name === 'distance' ? distanceOf(search) : search[name]}
                onChange={(event) => {
                  change({ [name]: event.currentTarget.value });
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" size="large" className="sm:min-w-40">
          <Search aria-hidden />
          {t('search')}
        </Button>
        <Button
          variant="outline"
          size="large"
          isPending={isLocating}
          onClick={() => {
            void searchNearby();
          }}
        >
          {!isLocating && <LocateFixed aria-hidden />}
          {t('useMyLocation')}
        </Button>
      </div>
    </form>
  );
}
