import type { RatingView } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { CategoryPicture } from '../../../components/category-picture.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { PhotoImage } from '../../../components/photos.tsx';
import { Stars } from '../../../components/stars.tsx';
import { cn } from '../../../lib/class-names.ts';
import { shortName } from '../../../lib/format.ts';
import { cityAndState } from '../../../lib/place.ts';
import { useTrendingRatings } from '../api/trending-ratings.ts';
import { featuredRating } from '../featured-rating.ts';
import { t } from '../messages/index.ts';

/** One of the most helpful reviews with its photo. Without one, drawings of what can be rated. */
export function FeaturedReview() {
  const { data, isPending } = useTrendingRatings();
  const rating = featuredRating(data?.ratings ?? []);
  if (rating !== null) return <Review rating={rating} />;
  return (
    <div aria-hidden className={frameStyle}>
      {isPending ? (
        <Skeleton className={cn(pictureStyle, 'rounded-2xl!')} />
      ) : (
        <CategoryPicture category="place" className={pictureStyle} />
      )}
      <div className={bubbleStyle}>
        {isPending ? (
          <>
            <Skeleton className="h-4.5 w-32" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-8 w-1/2" />
          </>
        ) : (
          <div className="grid grid-cols-3 gap-3">
            {(['food', 'business', 'service'] as const).map((category) => (
              <CategoryPicture
                key={category}
                category={category}
                className="aspect-[4/3] w-full rounded-lg"
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

function Review({ rating }: { rating: RatingView }) {
  const { entity, user, photos, title, review, language, starRating } = rating;
  const [photo] = photos;
  const place = cityAndState(entity);
  return (
    <figure className={frameStyle}>
      {photo !== undefined && (
        <PhotoImage
          path={photo}
          alt={t('photoOf', { title, place: entity.name })}
          sizes="(min-width: 1024px) 32rem, 1px"
          className={pictureStyle}
        />
      )}
      <figcaption
        className={cn(
          bubbleStyle,
          'transition-transform has-[a:hover]:-translate-y-0.5 motion-reduce:transform-none',
        )}
      >
        <Stars value={starRating} withFigure />
        <p lang={language ?? undefined} dir="auto" className="truncate text-lg font-semibold">
          {title}
        </p>
        <p lang={language ?? undefined} dir="auto" className="line-clamp-2 leading-relaxed text-ink/85">
          {review}
        </p>
        <p className="flex min-w-0 items-center gap-2.5 pt-1 text-sm text-muted">
          <Avatar user={user} size="small" />
          <span className="min-w-0">
            {t.rich('authorOnPlace', {
              author: (children) => (
                <bdi key="author" className="font-medium text-ink">
                  {children}
                </bdi>
              ),
              name: shortName(user),
              link: (children) => (
                <Link
                  key="link"
                  to={`/entity/${rating.entityId}`}
                  className="font-medium text-ink after:absolute after:inset-0 hover:text-accent hover:underline"
                >
                  <bdi>{children}</bdi>
                </Link>
              ),
              place: entity.name,
            })}
            {place !== null && (
              <span dir="auto" className="block truncate">
                {place}
              </span>
            )}
          </span>
        </p>
      </figcaption>
    </figure>
  );
}

const frameStyle = 'relative size-full pb-16 pl-10';
const pictureStyle = 'size-full rounded-2xl bg-sunken shadow-lifted';
const bubbleStyle =
  'rounded-speech absolute bottom-0 left-0 grid min-h-48 w-[86%] grid-cols-1 content-center gap-1.5 border bg-surface p-5 shadow-floating';
