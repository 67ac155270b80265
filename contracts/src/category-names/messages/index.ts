import { translatorOf } from '@candor/languages';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export const t = translatorOf({ en, es, fr });
