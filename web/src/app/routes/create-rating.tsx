import { useNavigate, useSearchParams } from 'react-router-dom';
import { RatingFormPage } from '../../features/rating-form/components/rating-form-page.tsx';
import { useCurrentUser } from '../../lib/session.ts';

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const member = useCurrentUser();
  const ratingId = params.get('edit') || null;
  if (!member) return null;
  return (
    <RatingFormPage
      member={member}
      ratingId={ratingId}
      entityId={params.get('entity') || null}
      onRated={(rated) =>
        void navigate(`/create-rating?${new URLSearchParams({ edit: rated }).toString()}`, { replace: true })
      }
      onSaved={({ suggestionRecorded }) => void navigate('/dashboard', { state: { suggestionRecorded } })}
    />
  );
}
