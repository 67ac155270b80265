import type { CurrentUser } from '@candor/contracts';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Avatar } from '../../../components/avatar.tsx';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { TextField } from '../../../components/form.tsx';
import { FilePreview } from '../../../components/photos.tsx';
import { RefusedPhotos, toastRefusal } from '../../../components/refused-photos.tsx';
import { cn } from '../../../lib/class-names.ts';
import { acceptedPhotoTypes, type PhotoRefusal, refusePhotoFile } from '../../../lib/photo-file.ts';
import type { CheckedProfile, PictureChoice, ProfileValues } from '../profile-form.ts';
import { t } from '../messages/index.ts';

interface PictureFieldProps {
  user: CurrentUser;
  form: UseFormReturn<ProfileValues, unknown, CheckedProfile>;
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
}

/** A file, or the URL of a picture on the web. With a file, no URL can be typed. */
export function PictureField({ user, form, choice, onChoose }: PictureFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const hasPicture = choice.type === 'file' || (choice.type === 'current' && user.profilePicture !== null);

  const [refusals, setRefusals] = useState<PhotoRefusal[]>([]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const refusal = await refusePhotoFile(file);
    setRefusals(refusal ? [refusal] : []);
    if (refusal) toastRefusal(refusal);
    else onChoose({ type: 'file', file });
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('profilePicture')}</legend>
      <div className="flex items-center gap-4">
        <Preview user={user} choice={choice} />
        <div className="flex min-w-0 flex-wrap gap-2">
          <input
            ref={chooser}
            id={id}
            type="file"
            accept={acceptedPhotoTypes.join(',')}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // Allows choosing the same file again after it was removed.
              currentTarget.value = '';
            }}
          />
          <label
            htmlFor={id}
            className={cn(
              buttonStyle({ variant: 'outline', size: 'small' }),
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
            )}
          >
            <ImagePlus aria-hidden />
            {t('choosePicture')}
          </label>
          {hasPicture && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onChoose({ type: 'removed' });
                chooser.current?.focus();
              }}
            >
              <Trash2 aria-hidden />
              {t('removePicture')}
            </Button>
          )}
          <p id={`${id}-hint`} className="basis-full text-sm text-muted">
            {t('pictureRules')}
          </p>
          <RefusedPhotos refusals={refusals} />
        </div>
      </div>
      <TextField
        form={form}
        name="pictureUrl"
        type="url"
        label={t('pictureUrl')}
        {...(choice.type === 'file' && { hint: t('pictureUrlHint') })}
        inputMode="url"
        autoComplete="photo"
        placeholder="https://"
        disabled={choice.type === 'file'}
      />
    </fieldset>
  );
}

/** Without a preview of a typed URL: only the server loads pictures from other hosts. */
function Preview({ user, choice }: Pick<PictureFieldProps, 'user' | 'choice'>) {
  if (choice.type === 'file') {
    return (
      <FilePreview file={choice.file} className="size-16 shrink-0 rounded-full bg-sunken object-cover" />
    );
  }
  const { id, firstName, lastName } = user;
  const profilePicture = choice.type === 'current' ? user.profilePicture : null;
  return <Avatar user={{ id, firstName, lastName, profilePicture }} size="large" />;
}
