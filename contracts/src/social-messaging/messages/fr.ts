import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  messageEmpty: 'Le message ne peut pas être vide',
  invalidKey: 'Cette clé n’est pas valide.',
};
