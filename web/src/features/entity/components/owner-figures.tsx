import type { Entity } from '@candor/contracts';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../components/loading.tsx';
import { useViewerId } from '../../../lib/session.ts';

/** Loaded on demand, because few visitors own the listing. */
const OwnerFiguresCard = lazy(() =>
  import('./owner-figures-card.tsx').then(({ OwnerFiguresCard: card }) => ({ default: card })),
);

/** For the owner of the listing. */
export function OwnerFigures({ entity }: { entity: Entity }) {
  const viewerId = useViewerId();
  if (!viewerId || entity.claimedBy !== viewerId) return null;
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-2xl!" />}>
      <OwnerFiguresCard entityId={entity.id} />
    </Suspense>
  );
}
