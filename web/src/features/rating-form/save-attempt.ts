import type { SelectedPhoto } from './photo-selection.ts';
import type { NewRatingBody } from './request-bodies.ts';

/** A rating that was sent, and the key it was sent with: sent again unchanged, it must not be published twice. */
export interface SaveAttempt {
  idempotencyKey: string;
  /** What was sent, with photos by name only. */
  content: string;
}

/** The earlier attempt again when the same is sent, else a new one. */
export function attemptFor(earlier: SaveAttempt | null, content: string): SaveAttempt {
  return earlier?.content === content ? earlier : { idempotencyKey: newKey(), content };
}

export function contentOf(body: NewRatingBody, photos: readonly SelectedPhoto[]): string {
  return JSON.stringify({ ...body, photos: photos.map(nameOf) });
}

function nameOf(photo: SelectedPhoto): string {
  if (photo.type === 'kept') return photo.path;
  const { name, size, lastModified } = photo.file;
  return `${name} ${String(size)} ${String(lastModified)}`;
}

/** `crypto.randomUUID` is missing where the page is served over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
