import { currentLanguage, type Language, localeOf } from '@candor/languages';

/**
 * The mean of `count` whole numbers with the given sum, unrounded; 0 without any. Every shown figure is rounded once
 * from it, because a rounded mean that is rounded again can be off: 3.449 would become 3.45 and then 3.5.
 */
export const mean = (sum: number, count: number): number => (count === 0 ? 0 : sum / count);

/** The mean as responses carry it, with two decimals, half up (precision 3, scale 2). */
export const averageOf = (sum: number, count: number): number => Math.round(mean(100 * sum, count)) / 100;

/** Stars, or a mean of stars, as people see them: 4 → '4.0', 4.25 → '4.3', in Spanish '4,3'. */
export const formatStars = (stars: number): string =>
  oneDecimal[currentLanguage()].format(Math.round(stars * 10) / 10);

const withOneDecimal = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const oneDecimal = { en: withOneDecimal('en'), es: withOneDecimal('es'), fr: withOneDecimal('fr') };
