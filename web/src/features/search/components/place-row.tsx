import type { FoundEntity } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { ClaimedBadge } from '../../../components/badges.tsx';
import { CompareCheckbox } from '../../../components/compare-checkbox.tsx';
import { buttonStyle } from '../../../components/button.tsx';
import { SaveButton } from '../../../components/save-button.tsx';
import { Excerpt, PlaceFacts, PlacePicture, PlaceScore } from './place-parts.tsx';
import { t } from '../messages/index.ts';

/** A place in the list. On phones it is a compact row. */
export function PlaceRow({ place, headingLevel = 2 }: { place: FoundEntity; headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-1 rounded-2xl border bg-surface p-3 shadow-low transition-shadow hover:shadow-lifted sm:grid-cols-[10rem_1fr] sm:gap-x-5 sm:gap-y-2 sm:p-4">
      <PlacePicture
        place={place}
        sizes="(min-width: 640px) 10rem, 5.5rem"
        className="row-span-2 aspect-square w-full rounded-lg sm:aspect-4/3"
      />
      <div className="grid min-w-0 grid-cols-1 content-start gap-1 sm:gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Heading className="min-w-0 text-lg leading-snug tracking-normal sm:text-xl">
            <Link
              to={`/entity/${place.id}`}
              dir="auto"
              className="line-clamp-2 group-hover:text-accent group-hover:underline after:absolute after:inset-0 after:rounded-2xl"
            >
              {place.name}
            </Link>
          </Heading>
          {place.isClaimed && <ClaimedBadge />}
        </div>
        <PlaceScore place={place} />
        <PlaceFacts place={place} />
        {place.excerpt && <Excerpt excerpt={place.excerpt} className="line-clamp-2 max-sm:hidden" />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {place.topTags.length > 0 && (
          <ul aria-label={t('oftenMentioned')} className="flex min-w-0 flex-wrap gap-1.5 max-sm:hidden">
            {place.topTags.slice(0, 3).map((tag) => (
              <li
                key={tag}
                dir="auto"
                className="max-w-40 truncate rounded-full bg-sunken px-2.5 py-0.5 text-sm text-muted"
              >
                {tag}
              </li>
            ))}
          </ul>
        )}
        <div className="relative z-10 flex items-center gap-2 max-sm:grow max-sm:justify-between sm:ml-auto">
          <CompareCheckbox entityId={place.id} name={place.name} />
          <SaveButton
            item={{ type: 'entity', id: place.id }}
            name={place.name}
            className={buttonStyle({ variant: 'quiet', size: 'icon-small' })}
          />
        </div>
      </div>
    </article>
  );
}
