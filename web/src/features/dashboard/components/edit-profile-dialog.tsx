import type { CurrentUser } from '@candor/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, holdFocus } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Form, TextField } from '../../../components/form.tsx';
import { Textarea } from '../../../components/inputs.tsx';
import { useUpdateProfile } from '../api/own-data.ts';
import { type PictureChoice, ProfileForm, valuesOfProfile } from '../profile-form.ts';
import { PictureField } from './picture-field.tsx';
import { t } from '../messages/index.ts';

export function EditProfileButton({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden />
        {t('editProfile')}
      </Button>
      {isOpen && <EditProfileDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function EditProfileDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { mutate, isPending } = useUpdateProfile();
  const [picture, setPicture] = useState<PictureChoice>({ type: 'current' });
  const form = useForm({
    resolver: zodResolver(ProfileForm),
    defaultValues: valuesOfProfile(user),
    mode: 'onTouched',
  });
  const { register, setValue, formState } = form;
  return (
    <Dialog
      onClose={onClose}
      isPending={isPending}
      title={t('editProfile')}
      description={t('publicProfile')}
      className="max-w-xl!"
    >
      <Form
        form={form}
        aria-label={t('editProfile')}
        onSubmit={(checked) => mutate({ checked, picture }, { onSuccess: onClose })}
      >
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField form={form} name="firstName" label={t('firstName')} required autoComplete="given-name" />
          <TextField form={form} name="lastName" label={t('lastName')} required autoComplete="family-name" />
        </div>
        <Field label={t('bio')} error={formState.errors.bio?.message}>
          {(control) => <Textarea {...control} {...register('bio')} rows={3} />}
        </Field>
        <PictureField
          user={user}
          form={form}
          choice={picture}
          onChoose={(choice) => {
            setPicture(choice);
            // A file replaces the typed URL, and removing the picture removes it.
            setValue('pictureUrl', '', { shouldValidate: true });
          }}
        />
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[1.6fr_1fr_1fr]">
          <TextField
            form={form}
            name="city"
            label={t('city')}
            required
            autoComplete="address-level2"
            className="col-span-2 sm:col-span-1"
          />
          <TextField form={form} name="state" label={t('state')} required autoComplete="address-level1" />
          <TextField form={form} name="zipCode" label={t('zipCode')} autoComplete="postal-code" />
        </div>
        <DialogActions>
          <Button variant="outline" disabled={isPending} onMouseDown={holdFocus} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isPending={isPending}>
            {t('saveChanges')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
