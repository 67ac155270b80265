import { Hourglass } from 'lucide-react';
import { EmptyState } from '../../../components/page-states.tsx';

/** The payment succeeded, but the provider's webhook has not arrived yet. */
export function PremiumSoon({ isRenewal = false }: { isRenewal?: boolean }) {
  return (
    <div role="status">
      <EmptyState
        icon={Hourglass}
        title="Payment received"
        description={`Thank you! ${
          isRenewal
            ? 'Your payment is being recorded, which takes longer than usual. You need not wait here: your premium goes on'
            : 'Premium is being activated, which takes longer than usual. You need not wait here: it starts by itself'
        }, and nothing is charged twice.`}
        className="bg-surface"
      />
    </div>
  );
}
