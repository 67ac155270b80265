import { X } from 'lucide-react';
import { AlertDialog as RadixAlert, Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cn } from '../lib/class-names.ts';
import { Button, buttonStyle } from './button.tsx';

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

const overlayStyle = 'fixed inset-0 z-50 animate-appear bg-scrim';

const panelStyle = [
  'fixed top-1/2 left-1/2 z-50 grid grid-cols-1 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2',
  'animate-rise gap-5 overflow-y-auto rounded-2xl border bg-surface p-6 text-ink shadow-floating',
].join(' ');

const dialogTitleStyle = 'text-[1.375rem]';

/** Radix gives the focus back to a trigger inside the dialog's root only; ours are opened from anywhere. */
function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      const target = opener.current.isConnected ? opener.current : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
  };
}

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  /** Whether something is lost by it. */
  variant?: 'danger' | 'primary';
  onConfirm: () => void;
  cancelLabel?: string;
  isPending?: boolean;
  /** Further fields between text and buttons, e.g. a reason. */
  children?: ReactNode;
}

/** Asks before something that cannot be undone. The focus starts on Cancel; the dialog stays until the caller closes it. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  variant = 'danger',
  onConfirm,
  cancelLabel = 'Cancel',
  isPending = false,
  children,
}: AlertDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={overlayStyle} />
        <RadixAlert.Content className={panelStyle} {...focusReturn}>
          <div className="grid grid-cols-1 gap-2">
            <RadixAlert.Title className={dialogTitleStyle}>{title}</RadixAlert.Title>
            <RadixAlert.Description className="text-[0.9375rem] leading-relaxed text-muted">
              {description}
            </RadixAlert.Description>
          </div>
          {children}
          <DialogActions>
            <RadixAlert.Cancel asChild>
              <Button variant="outline" disabled={isPending}>
                {cancelLabel}
              </Button>
            </RadixAlert.Cancel>
            <Button variant={variant} onClick={onConfirm} isPending={isPending}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
