import type { Entity } from '@candor/contracts';
import { BadgeCheck } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast-store.ts';
import { useCurrentUser } from '../../../lib/session.ts';

/** For members, while nobody has claimed the listing. */
export function ClaimButton({ entity }: { entity: Entity }) {
  const viewer = useCurrentUser();
  if (!viewer || entity.isClaimed) return null;
  return (
    <Button
      variant="outline"
      onClick={() => {
        toast({
          title: 'Error',
          description: 'Claiming is not available on this server yet.',
          variant: 'destructive',
        });
      }}
    >
      <BadgeCheck aria-hidden />
      Claim This Listing
    </Button>
  );
}
