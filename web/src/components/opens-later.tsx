import { ArrowLeft, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { buttonStyle } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeading } from './page-heading.tsx';

interface OpensLaterProps {
  title: string;
  subtitle?: string;
  back: { label: string; to: string };
}

/** A whole page for an area that this release does not have yet. */
export function OpensLater({ title, subtitle, back }: OpensLaterProps) {
  useDocumentTitle(title);
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10">
      <PageHeading
        title={title}
        subtitle={subtitle}
        actions={
          <Link to={back.to} className={buttonStyle({ variant: 'outline' })}>
            <ArrowLeft aria-hidden />
            {back.label}
          </Link>
        }
      />
      <EmptyState icon={Hourglass} title="This area opens with a later release" />
    </div>
  );
}
