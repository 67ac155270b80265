import { SearchX, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from './button.tsx';

interface NotFoundTextProps {
  /** 'Entity not found' */
  title: string;
  description: string;
  icon?: LucideIcon;
}

/** A page whose one thing does not exist, inside header and footer. */
export function NotFoundText({ title, description, icon: Icon = SearchX }: NotFoundTextProps) {
  return (
    <div className="page-width grid justify-items-center gap-5 py-24 text-center sm:py-32">
      <span
        aria-hidden
        className="rounded-speech grid size-16 place-content-center bg-accent-soft text-accent"
      >
        <Icon className="size-7" />
      </span>
      <div className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="text-muted sm:text-lg">{description}</p>
      </div>
      <Link to="/search" className={buttonStyle({ variant: 'outline' })}>
        Explore ratings
      </Link>
    </div>
  );
}
