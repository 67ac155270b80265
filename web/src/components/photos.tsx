import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { photoAlt, readPhoto } from '../lib/photo.ts';
import { usePlaceholder } from '../lib/use-placeholder.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import type { PhotoOwner } from './photo-lightbox.tsx';

interface PhotoImageProps {
  path: string;
  alt: string;
  /** The rendered width, in the format of an image's `sizes`. */
  sizes: string;
  /** Classes for the size of the box that it fills. */
  className: string;
  /** It is on the first screen, and probably the largest thing there: nothing is to load before it. */
  isUrgent?: boolean;
  onError?: () => void;
}

/** A stored photo, cropped to its box. Shows its colors until it has loaded. */
export function PhotoImage({ path, alt, sizes, className, isUrgent = false, onError }: PhotoImageProps) {
  const { src, srcSet, width, height, thumbHash } = useMemo(() => readPhoto(path), [path]);
  const placeholder = usePlaceholder(thumbHash);
  const [settledPath, setSettledPath] = useState<string | null>(null);
  const settle = () => setSettledPath(path);
  const isAwaited = settledPath !== path;
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      decoding="async"
      className={cn('bg-cover bg-center object-cover', className)}
      style={isAwaited && placeholder !== undefined ? { backgroundImage: `url(${placeholder})` } : undefined}
      onLoad={({ currentTarget }) => {
        // A loaded image may not be decoded yet, and would be blank for a moment.
        void currentTarget.decode().then(settle, settle);
      }}
      onError={() => {
        settle();
        onError?.();
      }}
    />
  );
}

/** In a chunk of its own. */
export const PhotoLightbox = lazyDialog(async () => (await import('./photo-lightbox.tsx')).PhotoLightbox);

const shownPhotos = 3;

/** Every card has a picture of this shape, so that cards side by side have no holes. */
export const cardPicture = 'aspect-[2/1]';

interface PhotoGridProps {
  photos: readonly string[];
  /** The subject of the photos, for their alternative text: 'Best ramen in town, Sakura House'. */
  subject: string;
  /** The rendered width of a single photo, in the format of an image's `sizes`. Defaults to a card's width. */
  singleWidth?: string;
  className?: string;
  /** Several photos together have the shape of a card's picture. */
  isOnCard?: boolean;
  /** The rating of the photos, if they can be reported. */
  shownBy?: PhotoOwner;
}

/** The first three photos: one over the full width, several in three columns. A click opens all of them. */
export function PhotoGrid({
  photos,
  subject,
  singleWidth = '(min-width: 1024px) 24rem, 92vw',
  className,
  isOnCard = false,
  shownBy,
}: PhotoGridProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const shown = photos.slice(0, shownPhotos);
  const isSingle = photos.length === 1;
  return (
    <div
      className={cn(
        'grid gap-1.5',
        !isSingle && 'grid-cols-3',
        isOnCard && !isSingle && cardPicture,
        className,
      )}
    >
      {shown.map((path, index) => (
        <button
          key={path}
          type="button"
          className={cn(
            'relative overflow-hidden rounded-lg bg-sunken',
            isSingle
              ? cardPicture
              : isOnCard
                ? 'min-h-0 [&:first-child:nth-last-child(2)]:col-span-2'
                : 'aspect-square',
          )}
          onClick={() => setOpenAt(index)}
        >
          <PhotoImage
            path={path}
            alt={photoAlt(subject, index, photos.length)}
            sizes={isSingle ? singleWidth : '12rem'}
            className="size-full transition-transform duration-300 hover:scale-[1.03]"
          />
          {index === shownPhotos - 1 && photos.length > shownPhotos && (
            <span
              aria-hidden
              className="absolute inset-0 grid place-content-center bg-scrim text-lg font-semibold text-white"
            >
              +{photos.length - shownPhotos}
            </span>
          )}
        </button>
      ))}
      {openAt !== null && (
        <PhotoLightbox
          photos={photos.map((path) => ({ path, subject, shownBy }))}
          total={photos.length}
          startAt={openAt}
          onClose={() => setOpenAt(null)}
        />
      )}
    </div>
  );
}

/** A chosen image file that has not been uploaded. */
export function FilePreview({ file, ...image }: { file: File } & ComponentProps<'img'>) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={file.name} {...image} />;
}
