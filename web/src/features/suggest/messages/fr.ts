import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  textExample: 'Lieu, plat, nom…',
  addPlace: 'Ajouter un lieu',
  anywhere: 'Partout',
  locationNotShared:
    'Votre navigateur n’a pas partagé votre position. Saisissez plutôt une ville ou un code postal.',
  recentSearches: 'Recherches récentes',
  categories: 'Catégories',
  cities: 'Villes et codes postaux',
  places: 'Lieux',
  suggestions: 'Suggestions',
  clearRecentSearches: 'Effacer les recherches récentes',
  claimed: 'Fiche revendiquée',
};
