import { setTimeout as pause } from 'node:timers/promises';
import { maySend } from './correspondence.ts';
import type { Page } from './pages.ts';
import { planSend } from './plan-message.ts';
import type { Ground } from './world.ts';
import type { Writers } from './writers.ts';

export interface Shown {
  /** Until every page showed the message that was written to it. */
  readonly afterMs: number;
  /** Whose page did not. */
  readonly missing: readonly string[];
}

const pollMs = 20;

/** Writes to whoever has a page open, and looks whether it is shown there until then. */
export const showFresh = async (
  pages: readonly Page[],
  ground: Ground,
  writers: Pick<Writers, 'write'>,
  until: number,
): Promise<Shown> => {
  const begun = Date.now();
  const areShown = await Promise.all(pages.map((page) => showOn(page, ground, writers, until)));
  return {
    afterMs: Date.now() - begun,
    missing: pages.filter((_, index) => areShown[index] !== true).map(({ memberId }) => memberId),
  };
};

const showOn = async (
  page: Page,
  { correspondences, members }: Ground,
  writers: Pick<Writers, 'write'>,
  until: number,
): Promise<boolean> => {
  const toHim = correspondences.filter(({ recipientId }) => recipientId === page.memberId);
  for (;;) {
    const free = toHim.find(maySend);
    if (free !== undefined) {
      await writers.write(planSend(free, members));
      const messageId = free.messages.at(-1)?.messageId ?? null;
      return messageId !== null && isShownUntil(page, { messageId, senderId: free.senderId }, until);
    }
    if (Date.now() > until) return false;
    await pause(pollMs);
  }
};

const isShownUntil = async (
  page: Page,
  message: Parameters<Page['isShown']>[0],
  until: number,
): Promise<boolean> => {
  while (!page.isShown(message)) {
    if (Date.now() > until) return false;
    await pause(pollMs);
  }
  return true;
};
