import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  headline: 'Opiniones sinceras sobre todo lo que te rodea',
  introduction:
    'Desde el café de la esquina hasta el ayuntamiento: lee lo que otras personas encontraron y cuenta tu experiencia.',
  createRating: 'Crear una valoración',
  searchRatings: 'Buscar valoraciones',
  ratings: 'Valoraciones',
  whatFor: '¿Qué buscas?',
  where: 'Dónde',
  category: 'Categoría',
  rating: 'Valoración',
  distance: 'Distancia',
  sortBy: 'Ordenar por',
  search: 'Buscar',
  useMyLocation: 'Usar mi ubicación',
};
