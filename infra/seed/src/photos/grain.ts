import sharp from 'sharp';
import { randomFor } from '../random.ts';

const side = 128;

/** A tile of the faint noise of a camera's sensor, as the data URL of a PNG. */
export const grainTile = async (): Promise<string> => {
  const { next } = randomFor('grain');
  const pixels = Buffer.alloc(side * side * 4);
  for (let index = 0; index < pixels.length; index += 4) {
    const bright = next();
    pixels.fill(bright < 0.5 ? 20 : 255, index, index + 3);
    pixels[index + 3] = Math.floor(Math.abs(bright - 0.5) * 22);
  }
  const tile = sharp(pixels, { raw: { width: side, height: side, channels: 4 } });
  return `data:image/png;base64,${(await tile.png().toBuffer()).toString('base64')}`;
};
