import { t } from './messages/index.ts';

/** What the confirmation dialog of the log-out needs. */
interface LogOutRequest {
  waitingReviews: number;
  decide: (isConfirmed: boolean) => void;
}

let open: LogOutRequest | null = null;
const listeners = new Set<() => void>();

export function subscribeToLogOutRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentLogOutRequest(): LogOutRequest | null {
  return open;
}

/** Shows the dialog. The menus close when an item is chosen, so it is a part of the page. */
export function confirmLogOut(waitingReviews: number): Promise<boolean> {
  if (listeners.size === 0) throw new Error(t('reloadAndTryAgain'));
  return new Promise((resolve) => {
    const change = (next: LogOutRequest | null) => {
      open = next;
      for (const listener of listeners) listener();
    };
    change({
      waitingReviews,
      decide: (isConfirmed) => {
        change(null);
        resolve(isConfirmed);
      },
    });
  });
}
