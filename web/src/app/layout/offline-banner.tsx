import { WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/use-online.ts';

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
