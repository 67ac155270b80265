import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { linkNotice, maxAdditionalLinks, type TypedLink } from '../lib/listing-form.ts';
import { Button, holdFocus } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './inputs.tsx';
import { t } from './messages/index.ts';

interface FormWithLinks {
  additionalLinks: TypedLink[];
}

/** Pairs of a label and a URL. Uses the form that contains it. */
export function LinkFields() {
  const { control } = useFormContext<FormWithLinks>();
  const { fields, append, remove } = useFieldArray({ control, name: 'additionalLinks' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="text-sm font-medium">{t('additionalLinks')}</legend>
      {fields.map(({ id }, index) => (
        <LinkRow
          key={id}
          index={index}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      {fields.length < maxAdditionalLinks ? (
        <Button
          ref={addButton}
          variant="outline"
          size="small"
          className="mt-1.5 justify-self-start"
          onMouseDown={holdFocus}
          onClick={() => append({ label: '', url: '' })}
        >
          <Plus aria-hidden />
          {t('addLink')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('noMoreLinks')}</p>
      )}
    </fieldset>
  );
}

function LinkRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, register } = useFormContext<FormWithLinks>();
  const link = useWatch({ control, name: `additionalLinks.${index}` });
  const number = String(index + 1);
  return (
    <div className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
      <Field label={t('linkLabel', { number })} className="col-span-2 sm:col-span-1">
        {(control) => (
          <Input
            {...control}
            {...register(`additionalLinks.${index}.label`)}
            placeholder={t('linkExample')}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('linkUrl', { number })}>
        {(control) => (
          <Input
            {...control}
            {...register(`additionalLinks.${index}.url`)}
            inputMode="url"
            placeholder="example.com/menu"
            autoComplete="off"
          />
        )}
      </Field>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('removeLink', { number })}
        onMouseDown={holdFocus}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
      <p aria-live="polite" className="col-span-full text-sm text-muted empty:hidden">
        {linkNotice(link)}
      </p>
    </div>
  );
}
