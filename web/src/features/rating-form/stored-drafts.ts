/** What the form is about, as part of the place where its draft is kept. */
export type DraftSubject = 'new' | `entity:${string}` | `edit:${string}`;

interface OpenForm {
  key: string;
  /** Nothing more is written. */
  close: () => void;
}

const openForms = new Set<OpenForm>();

/** Drafts are by member: the next person at this screen does not see them. */
export function draftKey(memberId: string, subject: DraftSubject): string {
  return `${keysOf(memberId)}${subject}`;
}

/** For a form that may still write its draft; the answer ends that. */
export function openDraft(form: OpenForm): () => void {
  openForms.add(form);
  return () => openForms.delete(form);
}

/** All unsent ratings of a member who leaves. A form that is still open writes nothing after this. */
export function forgetDrafts(memberId: string): void {
  const isTheirs = (key: string) => key.startsWith(keysOf(memberId));
  for (const { key, close } of openForms) if (isTheirs(key)) close();
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const key of keys.filter(isTheirs)) localStorage.removeItem(key);
  } catch {
    // Storage may be blocked; then nothing was kept.
  }
}

function keysOf(memberId: string): string {
  return `candor-rating-draft:${memberId}:`;
}
