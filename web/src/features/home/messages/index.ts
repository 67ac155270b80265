import { translatorOf } from '../../../lib/language.ts';
import english from './en.ts';

export const t = translatorOf(english);
