import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  oneFlagAtATime: 'Veuillez modifier une seule option à la fois',
  noPhoto: 'Ceci n’est pas une photo',
  sayWhatIsWrong: 'Veuillez indiquer quel est le problème',
};
