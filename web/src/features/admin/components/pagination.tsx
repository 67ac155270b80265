import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../components/button.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
}

/** Previous and Next, only when there is more than one page; never below 1 or above the last. */
export function Pagination({ page, totalPages, onPageChange }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-3">
      <Button
        variant="outline"
        size="small"
        disabled={page <= 1}
        onClick={() => {
          onPageChange(Math.max(1, page - 1));
        }}
      >
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      <Button
        variant="outline"
        size="small"
        disabled={page >= totalPages}
        onClick={() => {
          onPageChange(Math.min(totalPages, page + 1));
        }}
      >
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
