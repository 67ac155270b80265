import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  numberedPhoto: 'La photo {number}',
  picture: 'L’image',
  notAnImage: '{photo} n’est pas un fichier image.',
  tooManyBytes: '{photo} dépasse la limite de 10 Mo.',
  interlacedTooLarge: '{photo} est trop grande pour être entrelacée. Enregistrez-la sans entrelacement.',
  tooManyPixels: '{photo} fait plus de 100 mégapixels.',
  sideTooLong: '{photo} a un côté de plus de 1 000 000 de pixels.',
  notFetched: '{photo} n’a pas pu être récupérée à son adresse.',
  photoNotFound: 'Photo introuvable',
  userNotFound: 'Utilisateur introuvable',
  noSuchBytes: 'La photo n’a pas ces octets.',
  photoExists: 'Il y a déjà une photo à ce chemin.',
};
