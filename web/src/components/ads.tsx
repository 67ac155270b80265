import { useEffect, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { useSession } from '../lib/session.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { t } from './messages/index.ts';

const loadHouseAdvertisement = () => import('./house-advertisement.tsx');

interface AdPlaceholderProps {
  /** The slot's number in the listed scheme: 101, 102, 103 … 201 … */
  slot: number;
  className?: string;
}

/**
 * A place for an advertisement; nothing for premium members. While the session loads it is empty space, so that the
 * page does not shift for most visitors.
 */
export function AdPlaceholder({ slot, className }: AdPlaceholderProps) {
  const session = useSession();
  if (session.status === 'loading') return <div className={cn('min-h-[250px]', className)} />;
  const seesAds =
    session.status === 'signed-out' || (session.status === 'signed-in' && !session.user.isPremium);
  return seesAds ? <AdSlot slot={slot} {...(className !== undefined && { className })} /> : null;
}

function AdSlot({ slot, className }: AdPlaceholderProps) {
  const scriptIsThere = useAdScript();
  const house = useLazyModule(loadHouseAdvertisement, !scriptIsThere);
  useEffect(() => {
    if (scriptIsThere) window.adsbygoogle?.push({});
  }, [scriptIsThere]);
  return (
    <aside
      aria-label={t('advertisementSlot', { slot: String(slot) })}
      className={cn('relative grid min-h-[250px] overflow-hidden rounded-2xl border bg-sunken/60', className)}
    >
      {scriptIsThere ? (
        <ins className="adsbygoogle block min-h-[250px]" data-ad-slot={slot} data-ad-format="auto" />
      ) : (
        <>
          <span className="absolute top-3 left-4 text-xs tracking-[0.12em] text-muted">
            {t('advertisement')}
          </span>
          {house.status === 'loaded' && <house.value.HouseAdvertisement />}
        </>
      )}
    </aside>
  );
}

declare global {
  interface Window {
    /** Defined by the ad network's script, if the server is configured to load one. */
    adsbygoogle?: unknown[];
  }
}

const adPollIntervalMs = 200;
const adPollTries = 30;

/** True once the ad script has loaded. Checks for a few seconds, then stops. */
function useAdScript(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(
    () =>
      pollForAdScript({
        isThere: () => window.adsbygoogle !== undefined,
        onFound: () => setIsThere(true),
      }),
    [],
  );
  return isThere;
}

/** Returns how to stop. */
export function pollForAdScript(script: { isThere: () => boolean; onFound: () => void }): () => void {
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    if (script.isThere()) {
      clearInterval(timer);
      script.onFound();
    } else if (tries >= adPollTries) {
      clearInterval(timer);
      console.info('ad script did not load');
    }
  }, adPollIntervalMs);
  return () => clearInterval(timer);
}
