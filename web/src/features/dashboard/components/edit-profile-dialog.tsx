import type { CurrentUser } from '@candor/contracts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useUpdateProfile } from '../api/update-profile.ts';
import { ProfileFields } from './profile-fields.tsx';

export function EditProfileDialog({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const update = useUpdateProfile();
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
        Edit Profile
      </Button>
      {isOpen && (
        <Dialog
          onClose={close}
          isPending={update.isPending}
          title="Edit Profile"
          description="Name, picture, bio, city and state are shown to everybody."
          className="max-w-xl!"
        >
          <ProfileFields
            user={user}
            isPending={update.isPending}
            onCancel={close}
            onSave={(change) => {
              update.mutate(change, { onSuccess: close });
            }}
          />
        </Dialog>
      )}
    </>
  );
}
