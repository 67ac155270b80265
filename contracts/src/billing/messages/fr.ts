import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  invalidExpiry: 'Saisissez le mois et l’année, comme 12/34.',
  invalidSecurityCode: 'Saisissez trois ou quatre chiffres.',
};
