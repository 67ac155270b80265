import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  signInFirst: 'Connectez-vous d’abord.',
  signInAgain: 'Veuillez vous reconnecter.',
  onlyAdministrators: 'Seuls les administrateurs peuvent faire cela.',
  notPublic: 'Ceci n’est pas ouvert au public.',
  nothingHere: 'Il n’y a rien à cette adresse.',
  unavailable: 'Ce n’est pas disponible pour le moment. Réessayez dans un instant.',
  unreadable: 'La requête n’a pas pu être lue.',
  tooLarge: 'La requête est trop volumineuse.',
  sendJson: 'Veuillez envoyer du JSON.',
  tooManyRequests: 'Trop de requêtes. Réessayez dans un instant.',
  failed: 'Un problème est survenu de notre côté.',
  invalidRequest: 'La requête n’est pas valide.',
  invalidIdempotencyKey: 'L’en-tête Idempotency-Key n’est pas valide.',
  idempotencyKeyReused: 'Cet Idempotency-Key a déjà servi à autre chose.',
  savingAlready: 'L’enregistrement est déjà en cours. Patientez un instant.',
  accountErased: 'Ce compte n’existe plus.',
  unsubscribe: 'Se désabonner',
  unsubscribeAt: 'Se désabonner : {url}',
};
