import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  numberedPhoto: 'La foto {number}',
  picture: 'La imagen',
  notAnImage: '{photo} no es un archivo de imagen.',
  tooManyBytes: '{photo} supera el límite de 10 MB.',
  interlacedTooLarge: '{photo} es demasiado grande para ser entrelazada. Guárdala sin entrelazado.',
  tooManyPixels: '{photo} tiene más de 100 megapíxeles.',
  sideTooLong: '{photo} tiene un lado de más de 1.000.000 de píxeles.',
  notFetched: '{photo} no se pudo descargar de su dirección.',
  photoNotFound: 'No se encontró la foto',
  userNotFound: 'No se encontró al miembro',
  noSuchBytes: 'La foto no tiene esos bytes.',
  photoExists: 'Ya hay una foto en esta ruta.',
};
