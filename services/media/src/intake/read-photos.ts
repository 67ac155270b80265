import { encodePhoto, type EncodedPhoto } from './encode-photo.ts';
import { photoContent } from './photo-content.ts';

/** All photos, decoded and encoded one after the other; the first that is none refuses them all. */
export const readPhotos = async (dataUrls: readonly string[]): Promise<readonly EncodedPhoto[]> => {
  const encoded: EncodedPhoto[] = [];
  for (const [index, dataUrl] of dataUrls.entries()) {
    const label = `Photo ${String(index + 1)}`;
    encoded.push(await encodePhoto(photoContent(dataUrl, label), label));
  }
  return encoded;
};
