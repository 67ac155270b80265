import { type ReactNode, useId } from 'react';
import { Card } from '../../../../components/page-parts.tsx';

interface OperationsSectionProps {
  title: string;
  children: ReactNode;
}

export function OperationsSection({ title, children }: OperationsSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Card className="overflow-hidden">
        <h2 id={headingId} className="px-4 py-4 text-xl lg:px-5">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className="border-t px-4 py-6 text-center text-muted lg:px-5">{children}</p>;
}
