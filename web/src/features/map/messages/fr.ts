import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  zoomIntoPlaces: '{places}, zoomer',
  listPlaces: '{places}, afficher la liste',
  andMore: 'et {count} de plus',
  places: 'Lieux',
  placeCount: '{count, plural, one {# lieu} other {# lieux}}',
  placesAround: '{count, plural, one {# lieu} other {# lieux}} autour de {city}',
  searchArea: 'Rechercher dans cette zone',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  showAll: 'Tout afficher',
  miles: '{miles} mi',
  skipMap: 'Passer la carte',
  sources:
    'Frontières : US Census Bureau. Villes : <link>GeoNames<hidden> (s’ouvre dans un nouvel onglet)</hidden></link>, CC BY 4.0.',
  nothingOnMap: 'Rien à afficher sur la carte',
  mapNotLoaded: 'Impossible de charger la carte',
  tryingReloads: 'Réessayer recharge la page.',
  hideMap: 'Masquer la carte',
  showMap: 'Afficher la carte',
  mapOfResults: 'Carte des résultats',
  noRatingLocated: 'Aucun de ces avis n’a d’emplacement.',
  mapOfPlaces: 'Carte des lieux',
  noPlaceLocated: 'Aucun de ces lieux n’a d’emplacement.',
  mapOf: 'Carte de {name}',
  ratingCount: '{count, plural, one {# avis} other {# avis}}',
  approximate: '(approximatif)',
  stars: '{stars} étoiles',
  ratingsWithoutPlace:
    '{count, plural, one {# avis n’apparaît pas} other {# avis n’apparaissent pas}} sur la carte.',
  zipCenter: 'La position est le centre de la zone de son code postal.',
  cityCenter: 'La position est le centre de sa ville.',
};
