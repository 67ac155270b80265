import { Eye, EyeOff } from 'lucide-react';
import { Button } from '../../../components/button.tsx';

interface HideButtonProps {
  /** What would be hidden or restored. */
  name: string;
  isHidden: boolean;
  onClick: () => void;
}

export function HideButton({ name, isHidden, onClick }: HideButtonProps) {
  const label = isHidden ? 'Restore' : 'Hide';
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`${label} ${name}`}
      className="lg:size-9 lg:px-0"
      onClick={onClick}
    >
      {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      <span className="lg:hidden">{label}</span>
    </Button>
  );
}
