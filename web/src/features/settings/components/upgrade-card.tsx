import { Link } from 'react-router-dom';
import { CrownMark } from '../../../components/badges.tsx';
import { buttonStyle } from '../../../components/button.tsx';
import { Card } from '../../../components/page-parts.tsx';

interface UpgradeCardProps {
  /** '$9.99' */
  price: string;
  /** He has been premium. */
  hasEnded: boolean;
}

export function UpgradeCard({ price, hasEnded }: UpgradeCardProps) {
  return (
    <Card className="grid justify-items-start gap-4 bg-premium-soft! p-5 sm:p-7">
      <div className="flex items-center gap-3">
        <CrownMark className="text-3xl ring-premium-soft!" />
        <h3 className="text-xl">Premium</h3>
      </div>
      <p>
        {hasEnded && 'Your subscription has ended; you can subscribe again at any time. '}
        Up to 5 photos per review, no advertising, a verified badge, and messages to other premium members,
        for {price} per month.
      </p>
      <Link to="/subscribe" className={buttonStyle({ variant: 'premium' })}>
        Upgrade to Premium
      </Link>
    </Card>
  );
}
