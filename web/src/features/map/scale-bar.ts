export interface ScaleBar {
  widthPixels: number;
  /** '20 mi' */
  label: string;
}

const longestPixels = 110;
const lengthsMiles = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];

/** The longest round distance that the bar has room for. */
export function scaleBar(milesPerPixel: number): ScaleBar {
  const miles = lengthsMiles.findLast((length) => length / milesPerPixel <= longestPixels) ?? 0.1;
  return { widthPixels: miles / milesPerPixel, label: `${miles.toLocaleString('en-US')} mi` };
}
