import type { CurrentUser } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { storeCurrentUser } from '../../../lib/session.ts';
import { type ChosenPicture, sentPicture } from '../chosen-picture.ts';
import { type CheckedProfile, profileBody } from '../profile-form.ts';

interface ProfileChange {
  checked: CheckedProfile;
  picture: ChosenPicture;
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ checked, picture }: ProfileChange) =>
      api.put<CurrentUser>(
        '/api/user/profile',
        profileBody(checked, await sentPicture(picture, checked.pictureUrl)),
      ),
    onSuccess: (user) => {
      storeCurrentUser(client, user);
      // Name and picture stand beside everything that he wrote.
      void client.invalidateQueries();
      toast({ title: 'Profile updated', description: 'Your profile has been successfully updated.' });
    },
    onError: (error) => {
      toastFailure('Failed to update profile', error);
    },
  });
}
