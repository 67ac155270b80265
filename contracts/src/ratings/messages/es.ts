import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  tagsNotText: 'Las etiquetas deben ser texto',
  tagTooLong: 'Una etiqueta puede tener como máximo 40 caracteres',
  mostTags: 'Como máximo 20 etiquetas',
  visitDateWanted: 'Indica la fecha de tu visita con día, mes y año',
  visitTooEarly: 'La fecha de la visita debe ser el 1 de enero de 2000 o posterior',
  visitInFuture: 'La fecha de la visita no puede ser futura',
  starsWanted: 'Elige una calificación en estrellas',
  reviewTooShort: 'La reseña debe tener al menos 50 caracteres',
};
