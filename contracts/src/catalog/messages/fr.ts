import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  listingTitle: '{name} – avis à {place}',
};
