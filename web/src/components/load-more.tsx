import { plural } from '../lib/plural.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  shown: number;
  total: number;
  /** 'rating' */
  noun: string;
  hasMore: boolean;
  isLoading: boolean;
  /** The last attempt failed. */
  hasFailed: boolean;
  onLoadMore: () => void;
}

/** Below a list that has more than is shown. */
export function LoadMore({ shown, total, noun, hasMore, isLoading, hasFailed, onLoadMore }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="grid justify-items-center gap-3 pt-2 text-center">
      <p role="status" className="text-sm text-muted">
        Showing {shown} of {plural(total, noun)}
      </p>
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          More could not be loaded. Please try again.
        </p>
      )}
      <Button variant="outline" isPending={isLoading} onClick={onLoadMore}>
        Load more
      </Button>
    </div>
  );
}
