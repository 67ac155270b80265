import { X } from 'lucide-react';
import { AlertDialog as RadixAlert, Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { Button, buttonStyle } from './button.tsx';
import { t } from './messages/index.ts';

interface DialogProps {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** While a request runs, the dialog cannot be closed. */
  isPending?: boolean;
  /** At the side of the screen, and on a phone over all of it. */
  isSidePanel?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Open as long as it is mounted. It traps the focus and returns it, and Escape closes it. */
export function Dialog({
  onClose,
  title,
  description,
  isPending,
  isSidePanel = false,
  className,
  children,
}: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={closing(onClose, isPending)}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          className={cn(isSidePanel ? sidePanelStyle : panelStyle, className)}
          {...focusReturn}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className="grid grid-cols-1 gap-1.5">
            <Radix.Title dir="auto" className={cn(titleStyle, 'pr-10')}>
              {title}
            </Radix.Title>
            {description !== undefined && (
              <Radix.Description dir="auto" className={descriptionStyle}>
                {description}
              </Radix.Description>
            )}
          </div>
          {children}
          <Radix.Close
            className={cn(buttonStyle({ variant: 'quiet', size: 'icon-small' }), 'absolute top-4 right-4')}
            aria-label={t('close')}
          >
            <X aria-hidden />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ConfirmationDialogProps {
  onClose: () => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  /** `danger` where something is lost. */
  variant?: 'danger' | 'primary';
  /** Called when the action is confirmed, or the id of the form among the children that is then submitted. */
  onConfirm: (() => void) | string;
  cancelLabel?: string;
  isPending?: boolean;
  /** Fields between text and buttons, e.g. a reason. */
  children?: ReactNode;
}

/** Open as long as it is mounted. The focus starts on Cancel; confirming does not close it. */
export function ConfirmationDialog({
  onClose,
  title,
  description,
  confirmLabel,
  variant = 'danger',
  onConfirm,
  cancelLabel = t('cancel'),
  isPending = false,
  children,
}: ConfirmationDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixAlert.Root open onOpenChange={closing(onClose, isPending)}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={overlayStyle} />
        <RadixAlert.Content className={panelStyle} {...focusReturn}>
          <div className="grid grid-cols-1 gap-2">
            <RadixAlert.Title dir="auto" className={titleStyle}>
              {title}
            </RadixAlert.Title>
            <RadixAlert.Description dir="auto" className={descriptionStyle}>
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
            <Button
              variant={variant}
              isPending={isPending}
              {...(typeof onConfirm === 'string'
                ? { type: 'submit', form: onConfirm }
                : { onClick: onConfirm })}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}

/** The row of buttons at the end of a dialog. On phones they stack, in the same order. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-2.5 pt-1 sm:flex-row sm:justify-end">{children}</div>;
}

const overlayStyle = 'fixed inset-0 z-50 animate-appear bg-scrim';

const panelStyle = [
  'fixed top-1/2 left-1/2 z-50 grid grid-cols-1 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2',
  'animate-rise gap-5 overflow-y-auto rounded-2xl border bg-surface p-6 text-ink shadow-floating',
].join(' ');

const sidePanelStyle = [
  'fixed inset-y-0 right-0 z-50 grid w-full max-w-lg auto-rows-max grid-cols-1 animate-slide-in gap-5 overflow-y-auto',
  'border-l bg-surface p-6 text-ink shadow-floating',
].join(' ');

const titleStyle = 'text-[1.375rem]';
const descriptionStyle = 'text-[0.9375rem] leading-relaxed text-muted';

function closing(onClose: () => void, isPending = false) {
  return (open: boolean) => {
    if (!open && !isPending) onClose();
  };
}

/** Radix returns the focus only to a trigger inside the dialog's root; these dialogs are opened from anywhere. */
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
