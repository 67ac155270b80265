import type { RatingView } from '@candor/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badges.tsx';
import { Button, buttonStyle } from '../../../components/button.tsx';

/** What only the author can do with a rating. */
export function OwnerActions({ rating, onDelete }: { rating: RatingView; onDelete: () => void }) {
  const about = <span className="sr-only"> rating of {rating.entity.name}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {rating.isHidden ? (
        <Badge variant="danger">Hidden from others</Badge>
      ) : (
        <Link
          to={`/create-rating?edit=${encodeURIComponent(rating.id)}`}
          className={buttonStyle({ variant: 'outline', size: 'small' })}
        >
          <Pencil aria-hidden />
          Edit
          {about}
        </Link>
      )}
      <Button variant="outline" size="small" className="text-danger!" onClick={onDelete}>
        <Trash2 aria-hidden />
        Delete
        {about}
      </Button>
    </div>
  );
}
