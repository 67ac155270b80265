import { cn } from '../../../lib/class-names.ts';
import { messageParts } from '../message-parts.ts';

interface MessageTextProps {
  /** Null for the viewer's own. */
  author: string | null;
  content: string;
}

/** The words as they were typed, in a bubble on the side of who said them. */
export function MessageText({ author, content }: MessageTextProps) {
  return (
    <p
      className={cn(
        'max-w-[min(34rem,85%)] border px-3.5 py-2.5 leading-relaxed wrap-anywhere whitespace-pre-wrap',
        author === null
          ? 'rounded-[0.875rem_0.875rem_0.1875rem_0.875rem] border-transparent bg-accent-soft'
          : 'rounded-speech bg-canvas',
      )}
    >
      <span className="sr-only">{author ?? 'You'}: </span>
      {messageParts(content).map((part, place) =>
        part.type === 'text' ? (
          part.text
        ) : (
          <a key={place} href={part.href} target="_blank" rel="nofollow ugc noopener" className="text-link">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
