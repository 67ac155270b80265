import { type LucideIcon } from 'lucide-react';
import { createElement, type Ref, useId } from 'react';
import { buttonStyle } from '../../../components/button.tsx';
import { cn } from '../../../lib/class-names.ts';
import { acceptedPhotoTypes } from '../../../lib/photo-file.ts';

interface FileButtonProps {
  icon: LucideIcon;
  label: string;
  hintId: string;
  multiple?: boolean;
  /** Phones open this camera instead of their photos. */
  capture?: 'environment';
  className?: string;
  ref?: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

/** An input for photos that looks like a button. */
export function FileButton({
  icon,
  label,
  hintId,
  multiple = false,
  capture,
  className,
  ref,
  onFiles,
}: FileButtonProps) {
  const id = useId();
  return (
    <div className={className}>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={acceptedPhotoTypes.join(',')}
        multiple={multiple}
        capture={capture}
        aria-describedby={hintId}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again after it was removed.
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonStyle({ variant: 'outline' }),
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
        )}
      >
        {createElement(icon, { 'aria-hidden': true })}
        {label}
      </label>
    </div>
  );
}
