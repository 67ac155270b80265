import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  tagsNotText: 'Les étiquettes doivent être du texte',
  tagTooLong: 'Une étiquette peut contenir 40 caractères au maximum',
  mostTags: '20 étiquettes au maximum',
  visitDateWanted: 'Veuillez saisir la date de votre visite avec le jour, le mois et l’année',
  visitTooEarly: 'La date de la visite doit être le 1er janvier 2000 ou après',
  visitInFuture: 'La date de la visite ne peut pas être dans le futur',
  starsWanted: 'Veuillez choisir une note en étoiles',
  reviewTooShort: 'L’avis doit contenir au moins 50 caractères',
};
