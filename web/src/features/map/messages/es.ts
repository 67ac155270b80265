import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  zoomIntoPlaces: '{places}, acercar',
  listPlaces: '{places}, ver la lista',
  andMore: 'y {count} más',
  places: 'Lugares',
  placeCount: '{count, plural, one {# lugar} other {# lugares}}',
  placesAround: '{count, plural, one {# lugar} other {# lugares}} cerca de {city}',
  searchArea: 'Buscar en esta zona',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  showAll: 'Mostrar todo',
  miles: '{miles} mi',
  skipMap: 'Saltar el mapa',
  sources:
    'Fronteras: US Census Bureau. Ciudades: <link>GeoNames<hidden> (se abre en una pestaña nueva)</hidden></link>, CC BY 4.0.',
  nothingOnMap: 'No hay nada que mostrar en el mapa',
  mapNotLoaded: 'No se pudo cargar el mapa',
  tryingReloads: 'Al reintentar se recarga la página.',
  hideMap: 'Ocultar mapa',
  showMap: 'Mostrar mapa',
  mapOfResults: 'Mapa de los resultados',
  noRatingLocated: 'Ninguna de estas reseñas tiene ubicación.',
  mapOfPlaces: 'Mapa de los lugares',
  noPlaceLocated: 'Ninguno de estos lugares tiene ubicación.',
  mapOf: 'Mapa de {name}',
  ratingCount: '{count, plural, one {# reseña} other {# reseñas}}',
  approximate: '(aproximado)',
  stars: '{stars} estrellas',
  ratingsWithoutPlace:
    '{count, plural, one {# reseña no aparece} other {# reseñas no aparecen}} en el mapa.',
  zipCenter: 'La posición es el centro de su código postal.',
  cityCenter: 'La posición es el centro de su ciudad.',
};
