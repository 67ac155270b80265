import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PlanCard } from './plan-card.tsx';

export function SubscribePage() {
  return (
    <div className="page-width grid max-w-5xl grid-cols-1 gap-8 py-10">
      <div>
        <Link to="/dashboard" className={buttonStyle({ variant: 'quiet', className: '-ml-3 px-3' })}>
          <ArrowLeft aria-hidden />
          Back to Dashboard
        </Link>
      </div>
      <PageHeading title="Upgrade to Premium" subtitle="More room for what you have to say." />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PlanCard />
        <PaymentPanel />
      </div>
    </div>
  );
}
