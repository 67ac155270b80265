import type { Entity } from '@candor/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { Button, holdFocus } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Input, Select, Textarea } from '../../../components/inputs.tsx';
import { LinkFields } from '../../../components/link-fields.tsx';
import { ratingCategoryOptions } from '../../../lib/categories.ts';
import {
  Description,
  type ListingBody,
  listingBody,
  ListingDetails,
  valuesOfListing,
} from '../../../lib/listing-form.ts';
import type { z } from 'zod';
import { t } from '../messages/index.ts';

interface EditListingFormProps {
  entity: Entity;
  isPending: boolean;
  onSave: (listing: ListingBody) => void;
  onCancel: () => void;
}

/** Mounted, and filled again, each time the dialog opens. */
export function EditListingForm({ entity, isPending, onSave, onCancel }: EditListingFormProps) {
  const form = useForm<ListingValues, unknown, CheckedListing>({
    resolver: zodResolver(ListingForm),
    defaultValues: valuesOf(entity),
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const isPerson = useWatch({ control: form.control, name: 'category' }) === 'person';
  const submit = form.handleSubmit((checked) => {
    onSave(bodyOf(checked, entity.id));
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('editListing')}
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr] sm:gap-4">
          <Field label={t('category')} error={errors.category?.message} required>
            {(control) => (
              <Select {...control} {...form.register('category')} options={ratingCategoryOptions} />
            )}
          </Field>
          <TextField name="name" label={t('name')} required />
        </div>
        <Field label={t('description')} error={errors.description?.message}>
          {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
        </Field>
        {!isPerson && <TextField name="address" label={t('address')} />}
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField name="city" label={t('city')} required />
          <TextField name="state" label={t('state')} required />
        </div>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField name="website" label={t('website')} inputMode="url" placeholder="example.com" />
          {!isPerson && <TextField name="phone" label={t('phone')} type="tel" />}
        </div>
        <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
          <TextField name="instagram" label="Instagram" placeholder={t('handleExample')} />
          <TextField name="facebook" label="Facebook" placeholder={t('pageNameExample')} />
          <TextField name="twitter" label="Twitter" placeholder={t('handleExample')} />
        </div>
        <LinkFields />
        <DialogActions>
          <Button variant="outline" disabled={isPending} onMouseDown={holdFocus} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" isPending={isPending}>
            {t('saveChanges')}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder'> {
  name: Exclude<keyof ListingValues, 'category' | 'additionalLinks'>;
  label: string;
  required?: boolean;
}

function TextField({ name, label, required = false, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext<ListingValues, unknown, CheckedListing>();
  return (
    <Field label={label} required={required} error={formState.errors[name]?.message}>
      {/* The browser would offer the member's own name and address, which are not the listing's. */}
      {(control) => <Input {...control} {...input} {...register(name)} autoComplete="off" />}
    </Field>
  );
}

/** The details that an owner can change: valid values, from values as typed. */
const ListingForm = ListingDetails.extend({ description: Description });
export type ListingValues = z.input<typeof ListingForm>;
export type CheckedListing = z.output<typeof ListingForm>;

const valuesOf = (entity: Entity): ListingValues => ({
  ...valuesOfListing(entity),
  description: entity.description ?? '',
});

export const bodyOf = (checked: CheckedListing, entityId: string): ListingBody => ({
  ...listingBody(checked, entityId),
  description: checked.description,
});
