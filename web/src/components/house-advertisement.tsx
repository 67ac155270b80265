import { Link } from 'react-router-dom';
import { CrownMark } from './badges.tsx';
import { buttonStyle } from './button.tsx';
import { t } from './messages/index.ts';

/** Fills a slot until the script of an ad network does. In a chunk of its own. */
export function HouseAdvertisement() {
  return (
    <div className="grid content-center justify-items-center gap-4 px-6 py-10 text-center">
      <CrownMark className="text-4xl ring-0!" />
      <div className="grid max-w-md gap-1">
        <p className="text-xl font-semibold text-balance">{t('withoutAdvertisements')}</p>
        <p className="leading-relaxed text-balance text-muted">{t('premiumOffers')}</p>
      </div>
      <Link to="/subscribe" className={buttonStyle({ variant: 'outline', size: 'small' })}>
        {t('seePremium')}
      </Link>
    </div>
  );
}
