import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { rounded } from './bench.ts';
import { callerSigner, importEntities, importMembers } from './members.ts';
import { cookieOf, postRating } from './post-rating.ts';
import type { Site } from './site.ts';

const editEveryMs = 1_000;
const pollMs = 100;
/** Only this rating contains it; the number of the edit follows. */
const word = 'dobostorte';
const Shown = z.array(z.object({ title: z.string() }));

export interface EditedRating {
  stop(): Promise<{
    readonly edits: number;
    /** For how long the oldest text that a visitor's search returned had been replaced. */
    readonly oldestMs: number;
    /** Searches of the author, right after an edit, that did not return it. */
    readonly authorMisses: number;
  }>;
}

/** Edits a rating every second, while a visitor searches for it, and the author after each edit. */
export const startEditing = async (site: Site): Promise<EditedRating> => {
  const [member] = await importMembers(site, { count: 1 });
  const [entityId = ''] = await importEntities(site, 1);
  const sign = callerSigner(site);
  const callAs = () => sign(member?.memberId ?? '');
  const { id } = await postRating(site.urls.ratings, await callAs(), entityId);
  const editedAt: number[] = [];
  let authorMisses = 0;
  let oldestMs = 0;
  let isStopped = false;

  /** The number of the edit that a search returns; -1 for none. */
  const shownBy = async (url: string, headers: Readonly<Record<string, string>>): Promise<number> => {
    const response = await fetch(`${url}/api/ratings/search?q=${word}`, { headers });
    const [rating] = Shown.parse(await response.json());
    return rating === undefined ? -1 : Number(rating.title.slice(word.length));
  };
  /** Resolves with the headers of the author's next search. */
  const edit = async (): Promise<Readonly<Record<string, string>>> => {
    const caller = await callAs();
    const response = await fetch(`${site.urls.ratings}/api/ratings/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...caller },
      body: JSON.stringify({ title: `${word} ${editedAt.length}` }),
    });
    if (response.status !== 200) throw new Error(`Editing failed with ${response.status}.`);
    await response.arrayBuffer();
    editedAt.push(performance.now());
    return { ...caller, cookie: cookieOf(response) };
  };
  const editAndSearch = async (): Promise<void> => {
    const author = await edit();
    if ((await shownBy(site.urls.search, author)) < editedAt.length - 1) authorMisses += 1;
  };
  const repeat = async (step: () => Promise<void>, everyMs: number): Promise<void> => {
    while (!isStopped) {
      await step();
      await pause(everyMs);
    }
  };
  const look = async (): Promise<void> => {
    const sentAt = performance.now();
    const replacedAt = editedAt[(await shownBy(site.gatewayUrl, {})) + 1] ?? sentAt;
    oldestMs = Math.max(oldestMs, sentAt - replacedAt);
  };
  // The listing and the member, which no cookie names, may arrive after the rating.
  await edit();
  while ((await shownBy(site.gatewayUrl, {})) < 0) await pause(pollMs);
  const running = Promise.all([repeat(editAndSearch, editEveryMs), repeat(look, pollMs)]);

  return {
    stop: async () => {
      isStopped = true;
      await running;
      return { edits: editedAt.length, oldestMs: rounded(oldestMs), authorMisses };
    },
  };
};
