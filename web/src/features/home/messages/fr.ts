import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  headline: 'Des avis sincères sur tout ce qui vous entoure',
  introduction:
    'Du café du coin à la mairie : lisez ce que d’autres y ont trouvé et partagez votre expérience.',
  createRating: 'Rédiger un avis',
  searchRatings: 'Rechercher des avis',
  ratings: 'Avis',
  whatFor: 'Que cherchez-vous ?',
  where: 'Où',
  category: 'Catégorie',
  rating: 'Note',
  distance: 'Distance',
  sortBy: 'Trier par',
  search: 'Rechercher',
  useMyLocation: 'Utiliser ma position',
};
