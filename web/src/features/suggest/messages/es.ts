import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  textExample: 'Lugar, plato, nombre…',
  addPlace: 'Agregar un lugar',
  anywhere: 'Donde sea',
  locationNotShared: 'Tu navegador no compartió tu ubicación. Escribe una ciudad o un código postal.',
  recentSearches: 'Búsquedas recientes',
  categories: 'Categorías',
  cities: 'Ciudades y códigos postales',
  places: 'Lugares',
  suggestions: 'Sugerencias',
  clearRecentSearches: 'Borrar búsquedas recientes',
  claimed: 'Ficha reclamada',
};
