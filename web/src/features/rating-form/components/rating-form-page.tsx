import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { Spinner } from '../../../components/loading.tsx';
import { PageHeading } from '../../../components/page-parts.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useOwnReview } from '../../../lib/own-review.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useEditableRating } from '../api/ratings.ts';
import { useEntityToRate } from '../api/entities.ts';
import { RatingForm, type SavedRating } from './rating-form.tsx';
import { t } from '../messages/index.ts';

interface RatingFormPageProps {
  member: { id: string; isPremium: boolean };
  /** The rating to edit; null for a new one. */
  ratingId: string | null;
  /** The entity to rate, if the member comes from its page. */
  entityId: string | null;
  onSaved: (saved: SavedRating) => void;
  /** Opens the member's rating of the listing that they came for or chose. */
  onRated: (ratingId: string) => void;
}

export function RatingFormPage({ member, ratingId, entityId, onSaved, onRated }: RatingFormPageProps) {
  useDocumentTitle(ratingId === null ? t('createRating') : t('editRating'));
  if (ratingId !== null) {
    return (
      <EditRating key={ratingId} member={member} ratingId={ratingId} onSaved={onSaved} onRated={onRated} />
    );
  }
  if (entityId !== null) {
    return (
      <RateEntity key={entityId} member={member} entityId={entityId} onSaved={onSaved} onRated={onRated} />
    );
  }
  return (
    <Page title={t('createRating')} subtitle={t('shareExperience')}>
      <RatingForm
        subject={{ type: 'new', entity: null }}
        member={member}
        onSaved={onSaved}
        onRated={onRated}
      />
    </Page>
  );
}

type Opened<Id extends string> = Pick<RatingFormPageProps, 'member' | 'onSaved' | 'onRated'> &
  Record<Id, string>;

function EditRating({ ratingId, member, onSaved, onRated }: Opened<'ratingId'>) {
  const { data: rating, error, refetch } = useEditableRating(ratingId, member.id);
  if (rating) {
    return (
      <Page title={t('editRating')} subtitle={t('yourRatingOf', { name: rating.entity.name })}>
        <RatingForm subject={{ type: 'edit', rating }} member={member} onSaved={onSaved} onRated={onRated} />
      </Page>
    );
  }
  if (!error) return <Spinner />;
  return (
    <div className="page-width py-16">
      <ErrorCard
        headingLevel={1}
        title={t('errorLoading', { reason: messageOf(error, t('couldNotLoad')) })}
        description={t('mayBeDeleted')}
        error={error}
        onTryAgain={() => void refetch()}
        actions={
          <Link to="/dashboard" className={buttonStyle({ variant: 'outline' })}>
            {t('backToDashboard')}
          </Link>
        }
      />
    </div>
  );
}

function RateEntity({ entityId, member, onSaved, onRated }: Opened<'entityId'>) {
  const { data: entity, error } = useEntityToRate(entityId);
  const own = useOwnReview(member.id, entityId);
  // Once the form is open, the rating that it publishes must not replace it.
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && own === null && (entity || error)) setIsOpen(true);
  if (!isOpen) return <OwnReviewOrSpinner own={own} onRated={onRated} />;
  return (
    <Page
      title={t('createRating')}
      subtitle={entity ? t('shareExperienceOf', { name: entity.name }) : t('shareExperience')}
    >
      {error && (
        <p role="alert" className="rounded-2xl border border-danger/40 bg-danger-soft px-5 py-4">
          {t('entityNotLoaded')}
        </p>
      )}
      <RatingForm
        subject={{ type: 'new', entity: entity ?? null }}
        member={member}
        onSaved={onSaved}
        onRated={onRated}
      />
    </Page>
  );
}

/** Opens the member's rating at once. Until it is certain whether there is one, it shows that it loads. */
function OwnReviewOrSpinner({
  own,
  onRated,
}: Pick<RatingFormPageProps, 'onRated'> & { own: { id: string } | null | undefined }) {
  const ratingId = own?.id;
  const open = useEffectEvent(onRated);
  useEffect(() => {
    if (ratingId !== undefined) open(ratingId);
  }, [ratingId]);
  return <Spinner />;
}

interface PageProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

function Page({ title, subtitle, children }: PageProps) {
  return (
    <div className="page-width grid max-w-4xl grid-cols-1 gap-5 py-6 sm:gap-8 sm:py-10">
      <PageHeading title={title} subtitle={subtitle} />
      {children}
    </div>
  );
}
