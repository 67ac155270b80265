import { Trash2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';

interface DeleteButtonProps {
  /** What would be deleted. */
  name: string;
  onClick: () => void;
}

export function DeleteButton({ name, onClick }: DeleteButtonProps) {
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`Delete ${name}`}
      className="text-danger! lg:size-9 lg:px-0"
      onClick={onClick}
    >
      <Trash2 aria-hidden />
      <span className="lg:hidden">Delete</span>
    </Button>
  );
}
