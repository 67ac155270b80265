import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Input } from './input.tsx';

/** What is typed can be looked at; it starts hidden. */
export function PasswordInput(input: ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...input} type={isShown ? 'text' : 'password'} spellCheck={false} className="pr-12" />
      <Button
        variant="quiet"
        size="icon-small"
        className="absolute top-1 right-1 text-muted!"
        onClick={() => {
          setIsShown(!isShown);
        }}
      >
        <Icon aria-hidden />
        {/* As text: an aria-label would make the button answer to the field's own label too. */}
        <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
      </Button>
    </span>
  );
}
