import type { ReportedContent, ReportedKind } from '@candor/contracts';
import { PhotoImage } from '../../../../components/photos.tsx';
import { Stars } from '../../../../components/stars.tsx';
import { formatDateTime } from '../../../../lib/format.ts';
import { t } from '../messages/index.ts';

interface ReportedContentsProps {
  /** The latest last. */
  contents: readonly ReportedContent[];
  kind: ReportedKind;
}

/** The reported content with its earlier versions, if it changed between reports. */
export function ReportedContents({ contents, kind }: ReportedContentsProps) {
  const latest = contents.at(-1);
  const earlier = contents.slice(0, -1).toReversed();
  if (!latest) return <p className="text-muted">{t('contentErased')}</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Content content={latest} kind={kind} />
      {earlier.length > 0 && (
        <details className="grid grid-cols-1 gap-3">
          <summary className="cursor-pointer text-sm font-medium text-muted">
            {t('earlierVersions', { count: earlier.length })}
          </summary>
          {earlier.map((content) => (
            <div key={content.notedAt} className="mt-3 grid grid-cols-1 gap-2">
              <p className="text-sm font-medium break-words">
                <bdi>{content.title}</bdi>
              </p>
              <Content content={content} kind={kind} />
            </div>
          ))}
        </details>
      )}
    </div>
  );
}

function Content({ content, kind }: { content: ReportedContent; kind: ReportedKind }) {
  const { text, tags, starRating, photos, details, notedAt } = content;
  return (
    <figure className="rounded-speech grid grid-cols-1 gap-3 border bg-canvas p-4">
      {starRating !== null && <Stars value={starRating} size="small" withFigure />}
      {text !== null && (
        <blockquote dir="auto" className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
      )}
      {tags !== null && (
        <p dir="auto" className="text-sm break-words text-muted">
          {t('tagLine', { tags })}
        </p>
      )}
      {photos.length > 0 && (
        <ul aria-label={t('photosOf', { kind })} className="flex flex-wrap gap-2">
          {photos.map((path, index) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noopener">
                <PhotoImage
                  path={path}
                  alt={t('photoOf', { kind, number: index + 1 })}
                  sizes="6rem"
                  className="size-24 rounded-lg bg-sunken"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {details.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {details.map(({ label, value }) => (
            <div key={`${label} ${value}`} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <figcaption className="text-xs text-muted">
        {t.rich('versionOf', {
          at: formatDateTime(notedAt),
          time: (at) => (
            <time key="at" dateTime={notedAt}>
              {at}
            </time>
          ),
        })}
      </figcaption>
    </figure>
  );
}
