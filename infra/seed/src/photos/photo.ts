import sharp from 'sharp';
import type { PlannedPhoto } from '../world/photo-plan.ts';
import { grainTile } from './grain.ts';
import { penFor } from './pen.ts';
import { scenes } from './scenes.ts';

const grain = await grainTile();

/** The photo as a JPEG of 1200 × 900 pixels. The same scene and seed give the same picture. */
export const renderPhoto = async ({ scene, seed }: PlannedPhoto): Promise<Buffer> => {
  const pen = penFor(`${scene}/${seed}`);
  scenes[scene](pen);
  pen.cover(grain);
  return sharp(Buffer.from(pen.svg())).jpeg({ quality: 74, optimiseCoding: false }).toBuffer();
};

/** As the forms of the site send photos. */
export const photoDataUrl = async (photo: PlannedPhoto): Promise<string> =>
  `data:image/jpeg;base64,${(await renderPhoto(photo)).toString('base64')}`;
