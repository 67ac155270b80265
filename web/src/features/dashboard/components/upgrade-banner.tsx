import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CrownMark } from '../../../components/badges.tsx';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { upgradeBannerDismissal } from '../../../lib/stored-text.ts';

export function UpgradeBanner() {
  const [isDismissed, setIsDismissed] = useState(() => upgradeBannerDismissal.read() !== null);
  if (isDismissed) return null;
  return (
    <aside
      aria-label="Premium"
      className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-premium-soft py-4 pr-14 pl-5"
    >
      <CrownMark className="text-3xl ring-premium-soft!" />
      <p className="min-w-0 flex-1 basis-52">
        <strong className="font-semibold">Get more out of Candor.</strong> Five photos per review, messages,
        analytics of your ratings, and no advertising.
      </p>
      <Link to="/subscribe" className={buttonStyle({ variant: 'premium', size: 'small' })}>
        Upgrade to Premium
      </Link>
      <Button
        variant="quiet"
        size="icon-small"
        aria-label="Dismiss"
        className="absolute top-3 right-3"
        onClick={() => {
          upgradeBannerDismissal.write('yes');
          setIsDismissed(true);
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <X aria-hidden />
      </Button>
    </aside>
  );
}
