import { useCallback, type ComponentProps } from 'react';

/** A picture that is still a file of this computer. */
export function FilePreview({ file, ...image }: { file: File } & ComponentProps<'img'>) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  return <img ref={show} alt={file.name} {...image} />;
}
