import { z } from 'zod';
import { columnSource, firstOf, otherSources } from './source.ts';

/** What a pattern can be besides the tokens of Unicode. */
export const namedPatterns = ['epoch seconds', 'epoch milliseconds', 'epoch microseconds', 'excel'] as const;
type NamedPattern = (typeof namedPatterns)[number];

export const isNamedPattern = (pattern: string): pattern is NamedPattern =>
  namedPatterns.some((name) => name === pattern);

/** Other programs write years and days in capitals, and minutes like months. */
const DatePattern = z.string().superRefine((pattern, context) => {
  if (isNamedPattern(pattern)) return;
  const tokens = pattern.replace(/'[^']*'/g, '');
  const problem = (message: string): void => {
    context.addIssue({ code: 'custom', message: `The pattern "${pattern}" ${message}` });
  };
  if (/[YD]/.test(tokens)) problem('has capitals: write the year as yyyy and the day as dd');
  else if (!/y/.test(tokens)) problem('has no year, which is yyyy or yy');
  else if (!/[ML]/.test(tokens)) problem('has no month, which is MM or M; mm are minutes');
  else if (!/d/.test(tokens)) problem('has no day, which is dd or d');
});

/** The source of a date, with the patterns of its column. */
export const DateSource = firstOf(
  z.union([
    ...otherSources,
    z.strictObject({
      ...columnSource,
      pattern: z
        .union([DatePattern.transform((pattern) => [pattern]), z.array(DatePattern).min(1)])
        .optional(),
    }),
  ]),
);
export type DateSource = z.output<typeof DateSource>;
