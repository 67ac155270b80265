import { useWatch } from 'react-hook-form';
import { LinkFields } from '../../../components/link-fields.tsx';
import { ratingCategoryOptions } from '../../../lib/categories.ts';
import type { RatingFormValues } from '../form-values.ts';
import { ChoiceField, TextField, FormSection } from './form-fields.tsx';

/** The fields of the listing that is rated. */
export function EntityFields({ isListed }: { isListed: boolean }) {
  const isPerson = useWatch<RatingFormValues>({ name: 'category' }) === 'person';
  return (
    <FormSection
      title="What are you rating?"
      description={
        isListed
          ? 'If these details are not yours alone to change, what you change here is sent as a suggestion.'
          : 'If it is listed already, your rating is added to it.'
      }
    >
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
    </FormSection>
  );
}
