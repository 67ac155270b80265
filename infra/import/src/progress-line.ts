import type { ImportState } from './import-file.ts';

const barWidth = 20;

/** `[=======             ] 37 %, 1,200 brought, 14 refused, 812 rows/s`; the rows of this run alone make the rate. */
export const progressLine = (
  { share, brought, refused, rowsThisRun }: ImportState,
  elapsedMs: number,
): string => {
  const filled = Math.round(share * barWidth);
  const bar = `[${'='.repeat(filled)}${' '.repeat(barWidth - filled)}]`;
  const rate = elapsedMs > 0 ? Math.round(rowsThisRun / (elapsedMs / 1_000)) : 0;
  const figures = [
    `${String(Math.round(share * 100))} %`,
    `${brought.toLocaleString('en-US')} brought`,
    `${refused.toLocaleString('en-US')} refused`,
    `${rate.toLocaleString('en-US')} rows/s`,
  ];
  return `${bar} ${figures.join(', ')}`;
};
