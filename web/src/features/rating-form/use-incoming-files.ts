import { useEffect, useEffectEvent, useState } from 'react';

/** Handles files that are pasted or dropped anywhere on the page. Returns true while files are dragged over it. */
export function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Word processors often copy a picture of the text as well.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  });
  const takeDropped = useEffectEvent((event: DragEvent) => {
    setIsDragging(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would open the file and leave the form.
      event.preventDefault();
      setIsDragging(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    document.addEventListener('paste', takePasted);
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', takeDropped);
    return () => {
      document.removeEventListener('paste', takePasted);
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', takeDropped);
    };
  }, []);

  return isDragging;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
