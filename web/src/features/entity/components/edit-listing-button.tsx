import type { Entity } from '@candor/contracts';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { useCurrentUser } from '../../../lib/session.ts';
import { useReviseListing } from '../api/entity.ts';
import { t } from '../messages/index.ts';

const Dialog = lazyDialog(async () => (await import('../../../components/dialog.tsx')).Dialog);

/** Loaded on demand: the validation is large, and few visitors own the listing. */
const EditListingForm = lazy(() =>
  import('./edit-listing-form.tsx').then(({ EditListingForm: form }) => ({ default: form })),
);

/** For the owner of the listing. */
export function EditListingButton({ entity }: { entity: Entity }) {
  const viewer = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const revise = useReviseListing();
  if (!viewer || entity.claimedBy !== viewer.id) return null;
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Pencil aria-hidden />
        {t('editListing')}
      </Button>
      {isOpen && (
        <Dialog
          onClose={close}
          isPending={revise.isPending}
          title={t('editListing')}
          description={t('detailsArePublic')}
          className="max-w-2xl!"
        >
          <Suspense fallback={<Skeleton className="h-96" />}>
            <EditListingForm
              entity={entity}
              isPending={revise.isPending}
              onCancel={close}
              onSave={(listing) => {
                revise.mutate(listing, { onSuccess: close });
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
