import { Button } from './button.tsx';
import { dismissToast, type ShownToast } from './toast-store.ts';

/** What a toast says, without its code, which could not be had: mostly that one is offline. It stays until it is closed. */
export function PlainToasts({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <div role="alert" className="fixed right-0 bottom-0 z-[60] grid w-full gap-2 p-4 md:max-w-[420px]">
      {toasts
        .filter(({ isOpen }) => isOpen)
        .map(({ id, title, description }) => (
          <div key={id} className="rounded-speech grid gap-1 border bg-surface p-4 text-ink shadow-floating">
            <p className="font-semibold">{title}</p>
            {description !== undefined && <p className="text-sm leading-relaxed">{description}</p>}
            <Button
              variant="link"
              className="justify-self-start"
              onClick={() => {
                dismissToast(id);
              }}
            >
              Close
            </Button>
          </div>
        ))}
    </div>
  );
}
