import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../components/button.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { chooseTheme, currentTheme, subscribeToTheme } from '../../lib/theme.ts';

export function ThemeToggle({ className }: { className?: string }) {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  const next = theme === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${next} theme`;
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Tooltip text={label}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        className={className}
        onClick={() => {
          chooseTheme(next);
        }}
      >
        <Icon aria-hidden className="size-5" />
      </Button>
    </Tooltip>
  );
}
