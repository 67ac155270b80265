/** The server scales larger photos to this. */
const maxSide = 2_048;
const quality = 0.92;

/** The photo at the size in which it is stored. The original if it is not larger, or if this browser cannot scale it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    try {
      return (await scaled(bitmap, file.type)) ?? file;
    } finally {
      bitmap.close();
    }
  } catch {
    return file;
  }
}

async function scaled(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = maxSide / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return null;
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null || !isReadable(context)) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  // A jpeg has no transparency.
  const sentType = type === 'image/png' || type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  return canvas.convertToBlob({ type: sentType, quality });
}

/** Browsers that resist fingerprinting return noise. */
function isReadable(context: OffscreenCanvasRenderingContext2D): boolean {
  context.fillStyle = '#1b3d5f';
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  context.clearRect(0, 0, 1, 1);
  return data.join() === '27,61,95,255';
}
