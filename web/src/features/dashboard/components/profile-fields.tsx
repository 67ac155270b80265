import type { CurrentUser } from '@candor/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, keepFocus } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Input, Textarea } from '../../../components/inputs.tsx';
import type { ChosenPicture } from '../chosen-picture.ts';
import { type CheckedProfile, ProfileForm, valuesOfProfile } from '../profile-form.ts';
import { PictureField } from './picture-field.tsx';

interface ProfileFieldsProps {
  user: CurrentUser;
  isPending: boolean;
  onSave: (change: { checked: CheckedProfile; picture: ChosenPicture }) => void;
  onCancel: () => void;
}

/** Filled anew each time the dialog opens. */
export function ProfileFields({ user, isPending, onSave, onCancel }: ProfileFieldsProps) {
  const [picture, setPicture] = useState<ChosenPicture>({ type: 'present' });
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(ProfileForm),
    defaultValues: valuesOfProfile(user),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const submit = handleSubmit((checked) => {
    onSave({ checked, picture });
  });

  return (
    <form
      noValidate
      aria-label="Edit Profile"
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errors.firstName?.message} required>
          {(control) => <Input {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          {(control) => <Input {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Bio" error={errors.bio?.message}>
        {(control) => <Textarea {...control} {...register('bio')} rows={3} />}
      </Field>
      <PictureField
        user={user}
        chosen={picture}
        urlInput={register('pictureUrl')}
        urlError={errors.pictureUrl?.message}
        onChoose={(chosen) => {
          setPicture(chosen);
          // The typed address gives way to the file, and goes with the removed picture.
          setValue('pictureUrl', '', { shouldValidate: true });
        }}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[1.6fr_1fr_1fr]">
        <Field label="City" error={errors.city?.message} className="col-span-2 sm:col-span-1" required>
          {(control) => <Input {...control} {...register('city')} autoComplete="address-level2" />}
        </Field>
        <Field label="State" error={errors.state?.message} required>
          {(control) => <Input {...control} {...register('state')} autoComplete="address-level1" />}
        </Field>
        <Field label="ZIP code" error={errors.location?.message} required>
          {(control) => <Input {...control} {...register('location')} autoComplete="postal-code" />}
        </Field>
      </div>
      <DialogActions>
        <Button variant="outline" disabled={isPending} onMouseDown={keepFocus} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isPending={isPending}>
          Save Changes
        </Button>
      </DialogActions>
    </form>
  );
}
