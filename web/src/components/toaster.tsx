import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { Button } from './button.tsx';
import { currentToasts, dismissToast, type ShownToast, subscribeToToasts } from './toast.ts';
import { t } from './messages/index.ts';

const loadSheets = () => import('./toast-sheets.tsx');

/**
 * Rendered once. An open dialog hides the rest of the page from assistive technology, except live regions. So the
 * toasts have a live region outside of the app. It is `off`, because each toast announces itself.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return createPortal(
    <div aria-live="off">
      <Toasts toasts={toasts} />
    </div>,
    document.body,
  );
}

/** The first toast loads the code of all toasts. If that fails, toasts have a simple form. */
function Toasts({ toasts }: { toasts: readonly ShownToast[] }) {
  const sheets = useLazyModule(loadSheets, toasts.length > 0);
  switch (sheets.status) {
    case 'loading':
      return null;
    case 'loaded':
      return <sheets.value.ToastSheets toasts={toasts} />;
    case 'failed':
      return <PlainToasts toasts={toasts} />;
  }
}

/** A toast whose code could not be loaded, usually because the visitor is offline. It stays until it is closed. */
function PlainToasts({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <div
      role="alert"
      className="fixed right-0 bottom-(--bottom-bar) z-[60] grid w-full gap-2 p-4 md:max-w-[420px]"
    >
      {toasts
        .filter(({ isOpen }) => isOpen)
        .map(({ id, title, description, action }) => (
          <div key={id} className="rounded-speech grid gap-1 border bg-surface p-4 text-ink shadow-floating">
            <p className="font-semibold">{title}</p>
            {description !== undefined && <p className="text-sm leading-relaxed">{description}</p>}
            {action && (
              <Button
                variant="link"
                className="justify-self-start"
                onClick={() => {
                  dismissToast(id);
                  action.onSelect();
                }}
              >
                {action.label}
              </Button>
            )}
            <Button variant="link" className="justify-self-start" onClick={() => dismissToast(id)}>
              {t('close')}
            </Button>
          </div>
        ))}
    </div>
  );
}
