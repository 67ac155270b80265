import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  filterNotText: 'Un filtro debe ser un texto de 1 a {max, number} caracteres',
  searchUnlimited: 'Elige un texto, una categoría, un lugar u otro límite para esta búsqueda.',
};
