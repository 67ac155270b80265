import { readDataUrl } from '../../lib/photo.ts';

/** What somebody does with his profile picture, beside typing the address of another one. */
export type ChosenPicture = { type: 'present' } | { type: 'file'; file: File } | { type: 'removed' };

/** As it is sent: a data URL, an address, null for none, or undefined to leave the present one. */
export async function sentPicture(chosen: ChosenPicture, url: string): Promise<string | null | undefined> {
  if (chosen.type === 'file') return readDataUrl(chosen.file);
  if (url !== '') return url;
  return chosen.type === 'removed' ? null : undefined;
}
