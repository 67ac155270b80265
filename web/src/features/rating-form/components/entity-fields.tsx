import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { LinkFields } from '../../../components/link-fields.tsx';
import { ratingCategoryOptions } from '../../../lib/categories.ts';
import type { RatingFormValues } from '../form-values.ts';
import { ChoiceField, TextField } from './form-fields.tsx';
import { t } from '../messages/index.ts';

/** The fields of the listing that is rated. */
export function EntityFields({ afterPlace }: { afterPlace: ReactNode }) {
  const isPerson = useWatch<RatingFormValues>({ name: 'category' }) === 'person';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr] sm:gap-4">
        <ChoiceField
          name="category"
          options={ratingCategoryOptions}
          placeholder={t('chooseCategory')}
          required
        />
        <TextField name="name" required />
      </div>
      {isPerson ? (
        <p className="text-sm text-muted">{t('aboutPersons')}</p>
      ) : (
        <TextField name="address" hint={t('addressHint')} />
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
        <TextField name="instagram" placeholder={t('handleExample')} />
        <TextField name="facebook" placeholder={t('pageNameExample')} />
        <TextField name="twitter" placeholder={t('handleExample')} />
      </div>
      <LinkFields />
    </>
  );
}
