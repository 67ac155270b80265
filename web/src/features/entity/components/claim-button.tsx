import type { Entity } from '@candor/contracts';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { useCurrentUser } from '../../../lib/session.ts';
import { t } from '../messages/index.ts';

const ClaimDialog = lazyDialog(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

/** For members, while the listing has no owner. */
export function ClaimButton({ entity }: { entity: Entity }) {
  const viewer = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!viewer || entity.isClaimed) return null;
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <BadgeCheck aria-hidden />
        {t('claimListing')}
      </Button>
      {entity.myClaim?.status === 'waiting' && (
        <p role="status" className="max-w-56 text-sm text-muted">
          {t('claimWaits')}
        </p>
      )}
      {isOpen && (
        <ClaimDialog
          entity={entity}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
