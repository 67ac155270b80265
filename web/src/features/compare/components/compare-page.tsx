import type { Suggestion } from '@candor/contracts';
import { Scale, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CategoryPicture } from '../../../components/category-picture.tsx';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { PageHeading } from '../../../components/page-parts.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { PhotoImage } from '../../../components/photos.tsx';
import { comparePath, mostCompared, setComparedEntities } from '../../../lib/compared-entities.ts';
import { usePosition } from '../../../lib/position.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { type NamedPlace, useWhere } from '../../../lib/where.ts';
import { type Compared, useCompared } from '../api/compared.ts';
import { comparedRows } from '../compared-rows.tsx';
import { t } from '../messages/index.ts';

interface ComparePageProps {
  ids: readonly string[];
  /** A field that finds a place by its name. */
  addField: (onPick: (place: Suggestion) => void) => ReactNode;
}

/** Up to four places side by side. */
export function ComparePage({ ids, addField }: ComparePageProps) {
  useDocumentTitle(t('comparePlaces'));
  const navigate = useNavigate();
  const compared = useCompared(ids);
  const rows = comparedRows(useRememberedPoint());

  const change = (next: readonly string[]) => {
    setComparedEntities(next);
    void navigate(comparePath(next), { replace: true, preventScrollReset: true });
  };
  const columns = ids.map((id, at) => ({ id, query: compared[at] }));

  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8">
      <PageHeading
        title={t('comparePlaces')}
        subtitle={t('aboutComparison', { count: mostCompared })}
        actions={
          <Link to="/search?view=places" className={buttonStyle({ variant: 'outline' })}>
            {t('findPlaces')}
          </Link>
        }
      />
      {ids.length < mostCompared && (
        <div className="max-w-md">
          {addField(({ entityId }) => {
            if (!ids.includes(entityId)) change([...ids, entityId]);
          })}
        </div>
      )}
      {ids.length === 0 ? (
        <EmptyState icon={Scale} title={t('nothingToCompare')} description={t('howToCompare')} />
      ) : (
        <div
          role="region"
          aria-label={t('comparison')}
          // A region that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="relative max-h-[calc(100dvh-7rem)] overflow-auto rounded-2xl border bg-surface shadow-low sm:max-h-none"
        >
          <table className="w-full border-collapse text-left text-[0.9375rem]">
            <thead>
              <tr>
                <td className="sticky top-0 left-0 z-20 w-24 min-w-24 border-b bg-surface sm:w-40" />
                {columns.map(({ id, query }) => (
                  <th
                    key={id}
                    scope="col"
                    className="sticky top-0 z-10 w-1/4 min-w-40 border-b border-l bg-surface p-3 align-top font-normal sm:min-w-52 sm:p-4"
                  >
                    <ColumnHead
                      compared={query?.data}
                      hasFailed={query?.isError === true}
                      onRemove={() => {
                        change(ids.filter((other) => other !== id));
                      }}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, cellOf }) => (
                <tr key={name}>
                  <th
                    scope="row"
                    className="sticky left-0 z-10 border-b bg-surface p-3 align-top text-sm font-medium text-muted sm:p-4"
                  >
                    {name}
                  </th>
                  {columns.map(({ id, query }) => (
                    <td key={id} dir="auto" className="border-b border-l p-3 align-top sm:p-4">
                      {query?.data ? (
                        (cellOf(query.data) ?? (
                          <span className="text-muted">
                            –<span className="sr-only">{t('nothing')}</span>
                          </span>
                        ))
                      ) : query?.isError ? null : (
                        <Skeleton className="h-5 w-24" />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

interface ColumnHeadProps {
  compared: Compared | undefined;
  hasFailed: boolean;
  onRemove: () => void;
}

function ColumnHead({ compared, hasFailed, onRemove }: ColumnHeadProps) {
  const name = compared?.entity.name;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="relative">
        {compared ? (
          <Picture compared={compared} />
        ) : hasFailed ? (
          <div className="h-16 rounded-lg bg-sunken sm:h-28" />
        ) : (
          <Skeleton className="h-16 rounded-lg! sm:h-28" />
        )}
        <Button
          variant="outline"
          size="icon-small"
          className="absolute top-1.5 right-1.5 rounded-full! shadow-low"
          aria-label={name === undefined ? t('remove') : t('removePlace', { name })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
      {compared ? (
        <Link
          to={`/entity/${compared.entity.id}`}
          dir="auto"
          className="line-clamp-2 text-base leading-snug font-semibold hover:text-accent hover:underline sm:text-lg"
        >
          {name}
        </Link>
      ) : hasFailed ? (
        <span className="text-sm text-danger">{t('placeNotLoaded')}</span>
      ) : (
        <Skeleton className="h-5 w-32" />
      )}
    </div>
  );
}

function Picture({ compared: { photo, entity } }: { compared: Compared }) {
  const style = 'h-16 w-full rounded-lg sm:h-28';
  if (photo === null) return <CategoryPicture category={entity.category} className={style} />;
  return <PhotoImage path={photo} alt="" sizes="(min-width: 640px) 16rem, 10rem" className={style} />;
}

/** The place of the last search, or the visitor's position. */
function useRememberedPoint(): NamedPlace | null {
  const [where] = useWhere();
  const position = usePosition();
  switch (where.type) {
    case 'place':
      return where.place;
    case 'me':
      return position && { label: t('yourPosition'), latitude: position.lat, longitude: position.lng };
    case 'typed':
    case 'anywhere':
      return null;
  }
}
