import { MapPinOff } from 'lucide-react';
import { type ComponentType, useRef } from 'react';
import { Skeleton } from '../../../components/loading.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { hidden } from '../../../components/hidden.tsx';
import { t } from '../messages/index.ts';

interface MapPanelProps<Content extends object> {
  id: string;
  /** Of the region: 'Map of the results'. */
  name: string;
  /** The code of the map, which loads with it. It must be the same function in each render. */
  load: () => Promise<ComponentType<Content & { className: string }>>;
  /** Undefined while it loads, null if nothing has a location. */
  content: Content | undefined | null;
  /** 'None of these ratings has a location.' */
  whenEmpty: string;
  /** A sentence about what the map cannot show. */
  note?: string | undefined;
}

const height = 'h-72 sm:h-80 lg:h-96';
const skipStyle =
  'sr-only rounded-lg bg-primary text-sm font-medium text-on-primary focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-30 focus:px-3 focus:py-2';

/** A map, whose code loads with it, and a button that skips its markers. */
export function MapPanel<Content extends object>({ id, name, note, ...map }: MapPanelProps<Content>) {
  const end = useRef<HTMLSpanElement>(null);
  return (
    <section id={id} aria-label={name} className="relative grid grid-cols-1 gap-2">
      <button
        type="button"
        className={skipStyle}
        onClick={() => {
          end.current?.focus();
        }}
      >
        {t('skipMap')}
      </button>
      <Map {...map} />
      {map.content !== null && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-muted">
          <p className="text-sm">{note}</p>
          <p className="text-xs">
            {t.rich('sources', {
              hidden,
              link: (children) => (
                <a
                  key="link"
                  href="https://www.geonames.org/"
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-link"
                >
                  {children}
                </a>
              ),
            })}
          </p>
        </div>
      )}
      <span ref={end} tabIndex={-1} className="sr-only">
        End of the map.
      </span>
    </section>
  );
}

function Map<Content extends object>({
  load,
  content,
  whenEmpty,
}: Pick<MapPanelProps<Content>, 'load' | 'content' | 'whenEmpty'>) {
  const code = useLazyModule(load);
  if (content === null) {
    return (
      <EmptyState
        icon={MapPinOff}
        title={t('nothingOnMap')}
        description={whenEmpty}
        className={`content-center py-6! ${height}`}
      />
    );
  }
  if (code.status === 'failed') {
    return (
      <ErrorCard
        title={t('mapNotLoaded')}
        description={t('tryingReloads')}
        className={`content-center py-6! ${height}`}
        onTryAgain={() => {
          location.reload();
        }}
      />
    );
  }
  if (code.status === 'loading' || !content) {
    return (
      <div aria-busy>
        <Skeleton className={`rounded-2xl! ${height}`} />
      </div>
    );
  }
  const Loaded = code.value;
  return <Loaded {...content} className={height} />;
}
