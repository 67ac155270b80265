import { ComparedEntity, type DuplicatePair } from '@candor/contracts/catalog/merging';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Field } from '../../../../components/field.tsx';
import { Input } from '../../../../components/inputs.tsx';
import { Card } from '../../../../components/page-parts.tsx';
import { adminQuery } from '../../api/admin-query.ts';
import { t } from '../messages/index.ts';
import { AdminTable, type Columns } from '../../components/admin-table.tsx';

type Side = 'first' | 'second';
type Chosen = Readonly<Record<Side, string | null>>;

const sides = [
  ['first', t('linkToA')],
  ['second', t('linkToB')],
] as const;

/** `null` without an id. */
export function idInLink(typed: string): string | null {
  const [id] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(typed) ?? [];
  return id?.toLowerCase() ?? null;
}

/** Two listings that no job suggests, for example because they have different addresses. */
export function OtherListings({ columns }: { columns: Columns<DuplicatePair> }) {
  const [typed, setTyped] = useState({ first: '', second: '' });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const found = { first: useListing(chosen?.first), second: useListing(chosen?.second) };
  const [first, second] = [found.first.data, found.second.data];
  // A merged listing is found as the surviving one.
  const isOne = first !== undefined && first.id === second?.id;
  const errorOf = (side: Side): string | undefined => {
    if (chosen === null) return undefined;
    if (chosen[side] === null) return t('enterLink');
    if (found[side].error) return found[side].error.message;
    return isOne && side === 'second' ? t('sameListing') : undefined;
  };
  return (
    <section aria-labelledby="other" className="grid grid-cols-1 gap-4">
      <h2 id="other" className="text-xl">
        {t('otherListings')}
      </h2>
      <form
        noValidate
        aria-labelledby="other"
        className="grid grid-cols-1 items-start gap-4 md:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          setChosen({ first: idInLink(typed.first), second: idInLink(typed.second) });
        }}
      >
        {sides.map(([side, label]) => (
          <Field key={side} label={label} error={errorOf(side)}>
            {(control) => (
              <Input
                {...control}
                name={side}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                value={typed[side]}
                onValueChange={(value) => setTyped((values) => ({ ...values, [side]: value }))}
              />
            )}
          </Field>
        ))}
        <Button
          type="submit"
          variant="outline"
          className="md:mt-[1.625rem]"
          isPending={found.first.isLoading || found.second.isLoading}
        >
          {t('compare')}
        </Button>
      </form>
      {first !== undefined && second !== undefined && !isOne && (
        <Card className="overflow-hidden">
          <AdminTable
            label={t('comparedListings')}
            columns={columns}
            rows={[{ id: `${first.id}.${second.id}`, first, second }]}
          />
        </Card>
      )}
    </section>
  );
}

function useListing(id: string | null | undefined) {
  const isChosen = typeof id === 'string';
  return useQuery({
    ...adminQuery(['listing', id], `/api/entities/${id ?? ''}`, ComparedEntity),
    enabled: isChosen,
  });
}
