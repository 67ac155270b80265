import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '../../../components/button.tsx';
import { useOlderMessages, type Correspondence } from '../api/thread.ts';

interface OlderMessagesProps {
  correspondence: Correspondence;
  oldestId: string;
  /** What is scrolled. */
  pane: RefObject<HTMLDivElement | null>;
}

/** Loads what came before as soon as it comes near, and by its button where nobody scrolls or it failed. */
export function OlderMessages({ correspondence, oldestId, pane }: OlderMessagesProps) {
  const { mutate, isPending, isError } = useOlderMessages(correspondence);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) mutate(oldestId);
      },
      { root: pane.current, rootMargin: '240px 0px 0px' },
    );
    observer.observe(button.current);
    return () => {
      observer.disconnect();
    };
  }, [mutate, oldestId, pane]);

  return (
    <div ref={button} className="grid justify-items-center gap-2">
      {isError && (
        <p role="alert" className="text-sm text-danger">
          Older messages could not be loaded.
        </p>
      )}
      <Button
        variant="outline"
        size="small"
        isPending={isPending}
        onClick={() => {
          mutate(oldestId);
        }}
      >
        Load older messages
      </Button>
    </div>
  );
}
