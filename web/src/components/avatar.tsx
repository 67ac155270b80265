import { useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { initials } from '../lib/format.ts';
import { CrownMark } from './badges.tsx';
import { PhotoImage } from './photos.tsx';

interface AvatarProps {
  user: {
    id: string;
    firstName: string;
    lastName: string;
    profilePicture: string | null;
    isPremium?: boolean;
  };
  size?: keyof typeof sizes;
  className?: string;
}

/**
 * The picture or the initials, with a crown for premium members. Hidden from screen readers, because the name is beside
 * it.
 */
export function Avatar({ user, size = 'medium', className }: AvatarProps) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  const { pixels, box, text, crown } = sizes[size];
  const picture = user.profilePicture === brokenPicture ? null : user.profilePicture;
  return (
    <span aria-hidden className={cn('relative inline-block shrink-0 align-middle', box, className)}>
      {picture ? (
        <PhotoImage
          path={picture}
          alt=""
          sizes={`${String(pixels)}px`}
          className="size-full rounded-full bg-sunken"
          onError={() => setBrokenPicture(picture)}
        />
      ) : (
        <span
          className={cn(
            'grid size-full place-content-center rounded-full font-semibold tracking-wide',
            text,
            toneOf(user.id),
          )}
        >
          {initials(user)}
        </span>
      )}
      {user.isPremium === true && <CrownMark className={cn('absolute', crown)} />}
    </span>
  );
}

const sizes = {
  small: { pixels: 32, box: 'size-8', text: 'text-xs', crown: '-right-1 -bottom-1 text-base' },
  medium: { pixels: 40, box: 'size-10', text: 'text-sm', crown: '-right-1 -bottom-1 text-lg' },
  large: {
    pixels: 64,
    box: 'size-16',
    text: 'text-xl',
    crown: '-right-0.5 -bottom-0.5 text-2xl',
  },
  huge: { pixels: 112, box: 'size-28', text: 'text-3xl', crown: 'right-0 bottom-1 text-4xl' },
} as const;

const tones = ['tone-20', 'tone-60', 'tone-110', 'tone-160', 'tone-200', 'tone-245', 'tone-285', 'tone-335'];

/** The same member has the same hue everywhere. */
function toneOf(userId: string): string {
  const sum = [...userId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return tones[sum % tones.length] ?? 'tone-200';
}
