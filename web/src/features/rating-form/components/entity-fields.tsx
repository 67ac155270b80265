import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { LinkFields } from '../../../components/link-fields.tsx';
import { ratingCategoryOptions } from '../../../lib/categories.ts';
import type { RatingFormValues } from '../form-values.ts';
import { ChoiceField, TextField } from './form-fields.tsx';

/** The fields of the listing that is rated. */
export function EntityFields({ afterPlace }: { afterPlace: ReactNode }) {
  const isPerson = useWatch<RatingFormValues>({ name: 'category' }) === 'person';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr] sm:gap-4">
        <ChoiceField
          name="category"
          options={ratingCategoryOptions}
          placeholder="Choose a category"
          required
        />
        <TextField name="name" required />
      </div>
      {isPerson ? (
        <p className="text-sm text-muted">Listings of people have neither address nor phone number.</p>
      ) : (
        <TextField name="address" hint="Street and number, if it has any." />
      )}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField name="city" required />
        <TextField name="state" required />
      </div>
      {afterPlace}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField name="website" inputMode="url" placeholder="example.com" />
        {!isPerson && <TextField name="phone" type="tel" />}
      </div>
      <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
        <TextField name="instagram" placeholder="@name" />
        <TextField name="facebook" placeholder="name" />
        <TextField name="twitter" placeholder="@name" />
      </div>
      <LinkFields />
    </>
  );
}
