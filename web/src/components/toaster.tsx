import { useSyncExternalStore } from 'react';
import { useCode } from '../lib/use-code.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { currentToasts, subscribeToToasts } from './toast-store.ts';

const loadSheets = () => import('./toast-sheets.tsx');

/** Once, at the end of the app. The first toast brings its code; where that cannot be had, the words are shown without it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
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
