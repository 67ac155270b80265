import { ErrorCard } from '../../components/page-states.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** What is shown instead of a page that failed while it was loaded or drawn. */
export function RouteError({ error }: { error: unknown }) {
  useDocumentTitle('Something went wrong');
  return (
    <div className="page-width py-16">
      <ErrorCard
        headingLevel={1}
        title="Something went wrong"
        description="This page could not be shown. Trying again usually helps; what you have saved is safe."
        error={error}
        // A reload, not a new attempt: after a release the files this page was made of may be gone.
        onTryAgain={() => {
          location.reload();
        }}
      />
    </div>
  );
}
