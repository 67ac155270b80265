import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions, dialogTitleStyle, overlayStyle, panelStyle } from './dialog.tsx';
import { useFocusReturn } from './use-focus-return.ts';

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
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content className={panelStyle} {...focusReturn}>
          <div className="grid grid-cols-1 gap-2">
            <Radix.Title className={dialogTitleStyle}>{title}</Radix.Title>
            <Radix.Description className="text-[0.9375rem] leading-relaxed text-muted">
              {description}
            </Radix.Description>
          </div>
          {children}
          <DialogActions>
            <Radix.Cancel asChild>
              <Button variant="outline" disabled={isPending}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button variant={variant} onClick={onConfirm} isPending={isPending}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
