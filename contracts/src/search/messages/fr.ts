import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  filterNotText: 'Un filtre doit être un texte de 1 à {max, number} caractères',
  searchUnlimited: 'Choisissez un texte, une catégorie, un lieu ou une autre limite pour cette recherche.',
};
