import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2.5 border-b bg-premium-soft px-4 py-2.5 text-sm font-medium text-premium">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. What you see may be out of date, and changes cannot be saved.
        </p>
      )}
    </div>
  );
}

/** False while the browser says that there is no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
