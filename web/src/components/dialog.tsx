import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { buttonStyle } from './button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Focus is trapped and given back, Escape closes, and title and description are read out. */
export function Dialog({ open, onOpenChange, title, description, className, children }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          className={cn(panelStyle, className)}
          {...focusReturn}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className="grid grid-cols-1 gap-1.5">
            <Radix.Title className={cn(dialogTitleStyle, 'pr-10')}>{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="text-[0.9375rem] leading-relaxed text-muted">
                {description}
              </Radix.Description>
            )}
          </div>
          {children}
          <Radix.Close
            className={cn(buttonStyle({ variant: 'quiet', size: 'icon-small' }), 'absolute top-4 right-4')}
            aria-label="Close"
          >
            <X aria-hidden />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The row of buttons at the end of a dialog; on phones they stack, in the same order. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-2.5 pt-1 sm:flex-row sm:justify-end">{children}</div>;
}

export const overlayStyle = 'fixed inset-0 z-50 animate-appear bg-scrim';

export const panelStyle = [
  'fixed top-1/2 left-1/2 z-50 grid grid-cols-1 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2',
  'animate-rise gap-5 overflow-y-auto rounded-2xl border bg-surface p-6 text-ink shadow-floating',
].join(' ');

export const dialogTitleStyle = 'text-[1.375rem]';
