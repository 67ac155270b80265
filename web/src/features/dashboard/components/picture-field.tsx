import type { CurrentUser } from '@candor/contracts';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Avatar } from '../../../components/avatar.tsx';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/inputs.tsx';
import { FilePreview } from '../../../components/photos.tsx';
import { toast } from '../../../components/toast.ts';
import { cn } from '../../../lib/class-names.ts';
import { acceptedPhotoTypes, refusePhotoFile } from '../../../lib/photo.ts';
import type { ChosenPicture } from '../chosen-picture.ts';

interface PictureFieldProps {
  user: CurrentUser;
  chosen: ChosenPicture;
  onChoose: (chosen: ChosenPicture) => void;
  urlInput: UseFormRegisterReturn<'pictureUrl'>;
  urlError: string | undefined;
}

/** A file, or the address of a picture in the web: while there is a file, no address can be typed. */
export function PictureField({ user, chosen, onChoose, urlInput, urlError }: PictureFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const hasPicture = chosen.type === 'file' || (chosen.type === 'present' && user.profilePicture !== null);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const refusal = refusePhotoFile(file);
    if (refusal) toast({ ...refusal, variant: 'destructive' });
    else onChoose({ type: 'file', file });
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-medium">Profile picture</legend>
      <div className="flex items-center gap-4">
        <Preview user={user} chosen={chosen} />
        <div className="flex min-w-0 flex-wrap gap-2">
          <input
            ref={chooser}
            id={id}
            type="file"
            accept={acceptedPhotoTypes.join(',')}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              // So that the same file can be chosen again after it was removed.
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
            Choose a picture
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
              Remove picture
            </Button>
          )}
          <p id={`${id}-hint`} className="basis-full text-sm text-muted">
            JPEG, PNG or WebP, at most 10MB.
          </p>
        </div>
      </div>
      <Field
        label="Picture URL"
        hint={chosen.type === 'file' ? 'Remove the chosen picture to use an address instead.' : undefined}
        error={urlError}
      >
        {(control) => (
          <Input
            {...control}
            {...urlInput}
            type="url"
            inputMode="url"
            autoComplete="photo"
            placeholder="https://"
            disabled={chosen.type === 'file'}
          />
        )}
      </Field>
    </fieldset>
  );
}

/** A typed address is looked up by the server when it is saved: the page itself asks no other host. */
function Preview({ user, chosen }: Pick<PictureFieldProps, 'user' | 'chosen'>) {
  if (chosen.type === 'file') {
    return (
      <FilePreview file={chosen.file} className="size-16 shrink-0 rounded-full bg-sunken object-cover" />
    );
  }
  const { id, firstName, lastName } = user;
  const profilePicture = chosen.type === 'present' ? user.profilePicture : null;
  return <Avatar user={{ id, firstName, lastName, profilePicture }} size="large" />;
}
