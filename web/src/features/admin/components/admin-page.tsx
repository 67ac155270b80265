import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { PageHeading } from '../../../components/page-parts.tsx';

interface AdminPageProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** A page below /admin. */
export function AdminPage({ title, subtitle, children }: AdminPageProps) {
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8 sm:py-10">
      <PageHeading
        title={title}
        subtitle={subtitle}
        actions={
          <Link to="/admin" className={buttonStyle({ variant: 'outline' })}>
            <ArrowLeft aria-hidden />
            Back to Dashboard
          </Link>
        }
      />
      {children}
    </div>
  );
}
