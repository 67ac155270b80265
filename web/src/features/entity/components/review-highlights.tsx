import type { RatingView } from '@candor/contracts';
import { fewRatings } from '@candor/contracts/search/entity-search-parameters';
import { Link } from 'react-router-dom';
import { Stars } from '../../../components/stars.tsx';
import { relativeAge, shortName } from '../../../lib/format.ts';
import { useHighlights } from '../api/reviews.ts';
import { LongText } from '../../../components/long-text.tsx';
import { t } from '../messages/index.ts';

interface ReviewHighlightsProps {
  entityId: string;
  reviewCount: number;
}

/** The most helpful review on each side. Nothing while the list is so short that it would only repeat it. */
export function ReviewHighlights({ entityId, reviewCount }: ReviewHighlightsProps) {
  // Without them, the list has the same reviews.
  const { data: highlights } = useHighlights(entityId);
  if (!highlights || reviewCount <= fewRatings) return null;
  const { positive, critical } = highlights;
  if (!positive && !critical) return null;
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:only:*:col-span-2">
      {positive && <Highlight title={t('mostHelpfulPositive')} rating={positive} />}
      {critical && <Highlight title={t('mostHelpfulCritical')} rating={critical} />}
    </ul>
  );
}

function Highlight({ title, rating }: { title: string; rating: RatingView }) {
  const { user } = rating;
  return (
    <li className="rounded-speech grid grid-cols-1 content-start gap-2 border bg-surface p-5 shadow-low">
      <h3 className="font-sans text-sm font-medium tracking-normal text-muted">{title}</h3>
      <Stars value={rating.starRating} withFigure size="small" />
      <p
        lang={rating.language ?? undefined}
        dir="auto"
        className="text-lg leading-snug font-semibold wrap-anywhere"
      >
        {rating.title}
      </p>
      <LongText text={rating.review} language={rating.language} longText={280} lines={5} />
      <p className="mt-auto pt-1 text-sm text-muted">
        <Link to={`/user/${user.id}`} className="hover:text-accent hover:underline">
          <bdi>{shortName(user)}</bdi>
        </Link>{' '}
        · <time dateTime={rating.createdAt}>{relativeAge(rating.createdAt)}</time>
        {rating.helpfulCount > 0 && ` · ${t('foundHelpful', { count: rating.helpfulCount })}`}
      </p>
    </li>
  );
}
