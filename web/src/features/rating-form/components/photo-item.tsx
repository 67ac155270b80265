import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { FilePreview, PhotoImage } from '../../../components/photos.tsx';
import { ProgressBar } from './notices.tsx';
import type { SelectedPhoto } from '../photo-selection.ts';
import { t } from '../messages/index.ts';

interface PhotoItemProps {
  photo: SelectedPhoto;
  /** From 1. */
  place: number;
  count: number;
  /** How much of it is uploaded, from 0 to 1. */
  share: number | undefined;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

export function PhotoItem({ photo, place, count, share, onMove, onRemove }: PhotoItemProps) {
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-2">
      <span className="relative block aspect-[4/3] overflow-hidden rounded-lg border bg-sunken">
        {photo.type === 'new' ? (
          <FilePreview file={photo.file} className="size-full object-cover" />
        ) : (
          <PhotoImage
            path={photo.path}
            alt={t('ownPhotoAlt', { place })}
            sizes="14rem"
            className="size-full"
          />
        )}
        <span
          aria-hidden
          className="absolute top-2 left-2 grid size-6 place-content-center rounded-full bg-surface text-xs font-semibold shadow-low"
        >
          {place}
        </span>
        {share !== undefined && (
          <span className="absolute inset-x-2 bottom-2 rounded-full bg-surface p-1 shadow-low">
            <ProgressBar label={t('uploadingPhoto', { place })} share={share} />
          </span>
        )}
      </span>
      <span className="flex gap-1">
        {count > 1 && (
          <>
            <MoveButton
              name={t('moveLeft', { place })}
              isPossible={place > 1}
              onMove={() => {
                onMove(-1);
              }}
            >
              <ArrowLeft aria-hidden />
            </MoveButton>
            <MoveButton
              name={t('moveRight', { place })}
              isPossible={place < count}
              onMove={() => {
                onMove(1);
              }}
            >
              <ArrowRight aria-hidden />
            </MoveButton>
          </>
        )}
        <Button
          variant="quiet"
          size="icon-small"
          className="ml-auto"
          aria-label={t('removePhoto', { place })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </span>
    </li>
  );
}

interface MoveButtonProps {
  name: string;
  isPossible: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** At the end of the list it does nothing but stays enabled, so that the focus is not lost. */
function MoveButton({ name, isPossible, onMove, children }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Button
      ref={button}
      variant="quiet"
      size="icon-small"
      aria-label={name}
      aria-disabled={!isPossible || undefined}
      onClick={() => {
        if (!isPossible) return;
        onMove();
        // The browser drops the focus of an element that React moves in the list.
        requestAnimationFrame(() => button.current?.focus());
      }}
    >
      {children}
    </Button>
  );
}
