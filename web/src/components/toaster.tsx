import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useCode } from '../lib/use-code.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { currentToasts, subscribeToToasts, type ShownToast } from './toast-store.ts';

const loadSheets = () => import('./toast-sheets.tsx');

/**
 * Once. A dialog that opens hides all beside it from assistive technology, but for what says of itself whether it is live.
 * So the place of the toasts does, outside of the app and from the start. `off`: each toast announces itself.
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

/** The first toast brings its code; where that cannot be had, the words are shown without it. */
function Toasts({ toasts }: { toasts: readonly ShownToast[] }) {
  const sheets = useCode(loadSheets, toasts.length > 0);
  switch (sheets.status) {
    case 'loading':
      return null;
    case 'loaded':
      return <sheets.value.ToastSheets toasts={toasts} />;
    case 'failed':
      return <PlainToasts toasts={toasts} />;
  }
}
