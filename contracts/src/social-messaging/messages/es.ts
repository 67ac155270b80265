import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  messageEmpty: 'El mensaje no puede estar vacío',
  invalidKey: 'Esta clave no es válida.',
};
