import { useMemo, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { readPhoto } from '../lib/photo.ts';

interface PhotoImageProps {
  path: string;
  alt: string;
  /** How wide it is drawn, as `sizes` of an image says it. */
  sizes: string;
  /** How large the box is that it fills. */
  className: string;
  onError?: () => void;
}

/** A stored photo, cut to its box. Its colours stand there until it comes. */
export function PhotoImage({ path, alt, sizes, className, onError }: PhotoImageProps) {
  const { src, srcSet, width, height, placeholder } = useMemo(() => readPhoto(path), [path]);
  const [settledPath, setSettledPath] = useState<string | null>(null);
  const settle = () => {
    setSettledPath(path);
  };
  const isAwaited = settledPath !== path;
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={cn('bg-cover bg-center object-cover', className)}
      style={isAwaited && placeholder !== undefined ? { backgroundImage: `url(${placeholder})` } : undefined}
      onLoad={({ currentTarget }) => {
        // Loaded is not drawn yet: without waiting for the decoder there would be nothing for a moment.
        void currentTarget.decode().then(settle, settle);
      }}
      onError={() => {
        settle();
        onError?.();
      }}
    />
  );
}
