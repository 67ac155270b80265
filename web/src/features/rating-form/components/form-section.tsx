import { type ReactNode, useId } from 'react';
import { Card } from '../../../components/page-parts.tsx';

interface FormSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className="grid grid-cols-1 gap-5 p-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {description !== undefined && <p className="text-muted">{description}</p>}
      </div>
      {children}
    </Card>
  );
}
