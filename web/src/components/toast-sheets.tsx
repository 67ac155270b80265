import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { cn } from '../lib/class-names.ts';
import { buttonStyle } from './button.tsx';
import { dismissToast, type ShownToast, toastDurationMs } from './toast.ts';
import { t } from './messages/index.ts';

/**
 * F8 moves the focus to the toasts. They stay open while the pointer or the focus is on them. In a chunk of its own.
 */
export function ToastSheets({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <Radix.Provider label={t('notification')} duration={toastDurationMs} swipeDirection="right">
      {toasts.map((shown) => (
        <ToastSheet key={shown.id} toast={shown} />
      ))}
      <Radix.Viewport
        label={t('notifications', { hotkey: '{hotkey}' })}
        className="fixed right-0 bottom-(--bottom-bar) z-[60] flex max-h-dvh w-full flex-col gap-2 p-4 outline-none md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}

function ToastSheet({ toast }: { toast: ShownToast }) {
  const isDestructive = toast.variant === 'destructive';
  const Icon = isDestructive ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      open={toast.isOpen}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      type={isDestructive ? 'foreground' : 'background'}
      {...(toast.durationMs !== undefined && { duration: toast.durationMs })}
      className={cn(
        'rounded-speech relative grid animate-rise grid-cols-[auto_1fr_auto] items-start gap-3 border p-4 pr-3 shadow-floating',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isDestructive ? 'border-danger bg-danger-soft text-ink' : 'bg-surface text-ink',
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-5', isDestructive ? 'text-danger' : 'text-success')} />
      <div className="grid min-w-0 grid-cols-1 gap-0.5">
        <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="text-sm leading-relaxed text-ink/85">
            {toast.description}
          </Radix.Description>
        )}
        {toast.action && (
          <Radix.Action
            altText={toast.action.label}
            onClick={toast.action.onSelect}
            className={buttonStyle({
              variant: 'outline',
              size: 'small',
              className: 'mt-2 justify-self-start',
            })}
          >
            {toast.action.label}
          </Radix.Action>
        )}
        {toast.requestId && (
          <p className="pt-1 font-mono text-[0.6875rem] break-all text-muted">
            {t('request', { id: toast.requestId })}
          </p>
        )}
      </div>
      <Radix.Close
        aria-label={t('close')}
        className="grid size-8 place-content-center rounded-md text-muted hover:bg-ink/8 hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
