import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  filterNotText: 'Un filtre doit être un texte de 1 à {max, number} caractères',
};
