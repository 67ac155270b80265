import type { AnalyticsDays, CurrentUser, DashboardSummary, RatingAnalytics } from '@candor/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { storeCurrentUser } from '../../../lib/session.ts';
import { pictureToSend, profileBody, type CheckedProfile, type PictureChoice } from '../profile-form.ts';
import { t } from '../messages/index.ts';

export function useDashboardSummary() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.get<DashboardSummary>('/api/user/dashboard', { signal }),
  });
}

export function useRatingAnalytics(days: AnalyticsDays) {
  return useQuery({
    queryKey: ['dashboard', 'analytics', days],
    queryFn: ({ signal }) => api.get<RatingAnalytics>(`/api/user/analytics?days=${String(days)}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDeleteRating() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ratingId: string) => api.delete(`/api/ratings/${encodeURIComponent(ratingId)}`),
    onSuccess: async () => {
      toast({ title: t('ratingDeleted'), description: t('ratingDeletedDescription') });
      const changed = ['ratings', 'rating', 'entity', 'dashboard'];
      await Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error) => toastFailure(t('ratingNotDeleted'), error),
  });
}

interface ProfileChange {
  checked: CheckedProfile;
  picture: PictureChoice;
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ checked, picture }: ProfileChange) =>
      api.put<CurrentUser>(
        '/api/user/profile',
        profileBody(checked, await pictureToSend(picture, checked.pictureUrl)),
      ),
    onSuccess: (user) => {
      storeCurrentUser(client, user);
      // Name and picture are shown with everything that the member wrote.
      void client.invalidateQueries();
      toast({ title: t('profileUpdated'), description: t('profileUpdatedDescription') });
    },
    onError: (error) => toastFailure(t('profileNotUpdated'), error),
  });
}
