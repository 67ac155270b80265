import { Link, useRouteError } from 'react-router-dom';
import { buttonStyle } from '../../components/button.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** Replaces a page that failed to load or to render. */
export function RouteError() {
  useDocumentTitle('Something went wrong');
  return (
    <div className="page-width py-16">
      <ErrorCard
        headingLevel={1}
        title="Something went wrong"
        description="This page could not be shown. Trying again usually helps. Everything that you saved is safe."
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
  useDocumentTitle('404 Page Not Found');
  return (
    <div className="page-width grid justify-items-center gap-5 py-24 text-center sm:py-32">
      <p
        aria-hidden
        className="rounded-speech border bg-surface px-8 py-4 text-6xl font-semibold text-accent shadow-low"
      >
        404
      </p>
      <div className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">404 Page Not Found</h1>
        <p className="text-muted sm:text-lg">Did you forget to add the page to the router?</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle()}>
          Go to the home page
        </Link>
        <Link to="/search" className={buttonStyle({ variant: 'outline' })}>
          Search ratings
        </Link>
      </div>
    </div>
  );
}
