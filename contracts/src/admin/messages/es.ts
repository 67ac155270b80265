import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  oneFlagAtATime: 'Cambia solo una opción a la vez',
  noPhoto: 'Esto no es una foto',
  sayWhatIsWrong: 'Cuéntanos cuál es el problema',
};
