import { Camera, ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { RefusedPhotos, toastRefusal } from '../../../components/refused-photos.tsx';
import { cn } from '../../../lib/class-names.ts';
import { refusePhotoFile, type PhotoRefusal } from '../../../lib/photo-file.ts';
import { admitPhotos, movePhoto, photoLimit, type SelectedPhoto } from '../photo-selection.ts';
import type { UploadShares } from '../upload-shares.ts';
import { useIncomingFiles } from '../use-incoming-files.ts';
import { FileButton } from './file-button.tsx';
import { FormSection } from './form-fields.tsx';
import { PhotoItem } from './photo-item.tsx';
import { t } from '../messages/index.ts';

interface PhotoFieldProps {
  photos: readonly SelectedPhoto[];
  onChange: (photos: SelectedPhoto[]) => void;
  isPremium: boolean;
  /** While they are uploaded. */
  shares: UploadShares | null;
}

/** Photos are chosen, taken, dropped or pasted. Buttons change their order. */
export function PhotoField({ photos, onChange, isPremium, shares }: PhotoFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<PhotoRefusal[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const limit = photoLimit(isPremium);

  // Files are read before they are added, so that more may be chosen meanwhile.
  const latest = useRef(photos);
  useLayoutEffect(() => {
    latest.current = photos;
  }, [photos]);

  const add = async (files: readonly File[]) => {
    const checked = await Promise.all(
      files.map(async (file) => ({ file, refusal: await refusePhotoFile(file) })),
    );
    const { admitted, refusals } = admitPhotos(checked, { count: latest.current.length, isPremium });
    setRefusals(refusals);
    const [firstRefusal] = refusals;
    if (firstRefusal) toastRefusal(firstRefusal);
    if (admitted.length === 0) return;
    const chosen = [...latest.current, ...admitted.map(newPhoto)];
    latest.current = chosen;
    onChange(chosen);
  };
  const isDragging = useIncomingFiles((files) => void add(files));

  const move = (from: number, step: -1 | 1) => {
    onChange(movePhoto(photos, from, step));
    setAnnouncement(t('photoMoved', { place: from + step + 1, count: photos.length }));
  };
  const remove = (removed: SelectedPhoto) => {
    onChange(photos.filter((photo) => photo !== removed));
    setAnnouncement(t('photoRemoved'));
    chooser.current?.focus();
  };

  return (
    <FormSection title={t('photos')} description={<LimitHint isPremium={isPremium} />}>
      <div
        className={cn(
          'grid justify-items-center gap-3 rounded-xl border border-dashed px-4 py-6 text-center sm:py-8 transition-colors',
          isDragging ? 'border-accent bg-accent-soft' : 'border-control',
        )}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <FileButton
            ref={chooser}
            icon={ImagePlus}
            label={t('choosePhotos')}
            hintId={`${id}-hint`}
            multiple={limit > 1}
            onFiles={(files) => void add(files)}
          />
          {/* Computers would open the same file dialog again. */}
          <FileButton
            icon={Camera}
            label={t('takePhoto')}
            hintId={`${id}-hint`}
            capture="environment"
            className="not-pointer-coarse:hidden"
            onFiles={(files) => void add(files)}
          />
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          <span className="pointer-coarse:hidden">{t('dropHint')} </span>
          {t('photoTypes')}
        </p>
      </div>
      <RefusedPhotos refusals={refusals} />
      {photos.length > 0 && (
        <ol aria-label={t('chosenPhotos')} className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              place={index + 1}
              count={photos.length}
              share={photo.type === 'new' ? shares?.photos[index] : undefined}
              onMove={(step) => {
                move(index, step);
              }}
              onRemove={() => {
                remove(photo);
              }}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FormSection>
  );
}

function LimitHint({ isPremium }: { isPremium: boolean }) {
  if (isPremium) return t('premiumPhotoLimit');
  return t.rich('photoLimit', {
    link: (children: ReactNode) => (
      <Link key="link" to="/subscribe" className="text-link">
        {children}
      </Link>
    ),
  });
}

function newPhoto(file: File): SelectedPhoto {
  lastPhotoId += 1;
  return { type: 'new', id: `new-${String(lastPhotoId)}`, file };
}

let lastPhotoId = 0;
