import { Link, useRouteError } from 'react-router-dom';
import { buttonStyle } from '../../components/button.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { useReplaceFirstScreen } from '../../lib/first-screen.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { t } from './messages/index.ts';

/** Replaces a page that failed to load or to render. */
export function RouteError() {
  useReplaceFirstScreen(true);
  useDocumentTitle(t('somethingWentWrong'));
  return (
    <div className="page-width py-16">
      <ErrorCard
        headingLevel={1}
        title={t('somethingWentWrong')}
        description={t('pageNotShown')}
        error={useRouteError()}
        // After a release the files of this page may be gone, so only a reload helps.
        onTryAgain={() => {
          location.reload();
        }}
      />
    </div>
  );
}

export function NotFound() {
  useDocumentTitle(t('pageNotFound'));
  return (
    <div className="page-width grid justify-items-center gap-5 py-24 text-center sm:py-32">
      <p
        aria-hidden
        className="rounded-speech border bg-surface px-8 py-4 text-6xl font-semibold text-accent shadow-low"
      >
        404
      </p>
      <div className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">{t('pageNotFound')}</h1>
        <p className="text-muted sm:text-lg">{t('forgotRoute')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle()}>
          {t('goHome')}
        </Link>
        <Link to="/search" className={buttonStyle({ variant: 'outline' })}>
          {t('searchRatings')}
        </Link>
      </div>
    </div>
  );
}
