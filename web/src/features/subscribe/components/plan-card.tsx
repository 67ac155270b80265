import { Check } from 'lucide-react';
import { CrownMark } from '../../../components/badges.tsx';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/page-parts.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { supportPath } from '../../../lib/support-path.ts';
import { t } from '../messages/index.ts';

export function PlanCard({ price }: { price: string }) {
  const { period, benefits, guarantee } = premiumPlan;
  return (
    <Card className="grid content-start gap-6 p-6 sm:p-8">
      <div className="flex items-center gap-3">
        <CrownMark className="text-3xl" />
        <h2 className="text-2xl">{t('planName')}</h2>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="text-5xl font-semibold tabular-nums">{price}</span>{' '}
        <span className="text-muted">{period}</span>
      </p>
      <ul className="grid gap-3">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-center gap-3">
            <Check aria-hidden className="size-5 shrink-0 text-accent" />
            {benefit === supportBenefit ? (
              <Link to={supportPath} className="text-link rounded-sm">
                {benefit}
              </Link>
            ) : (
              benefit
            )}
          </li>
        ))}
      </ul>
      <p className="border-t pt-5 text-sm text-muted">{guarantee}</p>
    </Card>
  );
}

const supportBenefit = t('prioritySupport');

export const premiumPlan = {
  /** Shown until the server has sent the price. */
  price: formatMoney({ amountMinor: 999, currency: 'USD' }),
  period: t('perMonth'),
  benefits: [
    t('unlimitedRatings'),
    t('priorityListing'),
    t('noAds'),
    t('analytics'),
    t('verifiedBadge'),
    supportBenefit,
  ],
  guarantee: t('guarantee'),
};
