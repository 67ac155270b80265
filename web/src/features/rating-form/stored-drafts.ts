/** The listing or rating that the form edits, as part of the draft's storage key. */
export type DraftSubject = 'new' | `entity:${string}` | `edit:${string}`;

interface OpenForm {
  key: string;
  /** Prevents further writes. */
  close: () => void;
}

const openForms = new Set<OpenForm>();

/** Drafts are stored by member, so the next person at this screen does not see them. */
export function draftKey(memberId: string, subject: DraftSubject): string {
  return `${keysOf(memberId)}${subject}`;
}

/** Registers a form that may still write its draft. Call the result to unregister it. */
export function openDraft(form: OpenForm): () => void {
  openForms.add(form);
  return () => openForms.delete(form);
}

/** Deletes all drafts of a member who logs out. An open form writes nothing after this. */
export function deleteDrafts(memberId: string): void {
  const isTheirs = (key: string) => key.startsWith(keysOf(memberId));
  for (const { key, close } of openForms) if (isTheirs(key)) close();
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const key of keys.filter(isTheirs)) localStorage.removeItem(key);
  } catch {
    // Storage may be blocked. Then there are no drafts.
  }
}

function keysOf(memberId: string): string {
  return `candor-rating-draft:${memberId}:`;
}
