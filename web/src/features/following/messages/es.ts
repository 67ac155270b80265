import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  noLongerFollowed: 'Ya no sigues a {name}',
  error: 'Error',
  notUnfollowed: 'No se pudo dejar de seguir al miembro',
  membersYouFollow: 'Miembros que sigues',
  membersNotLoaded: 'No se pudieron cargar los miembros',
  reviews: '{count, plural, one {# reseña} other {# reseñas}}',
  unfollow: 'Dejar de seguir<hidden> a {name}</hidden>',
  topicsSoon: 'Pronto podrás seguir temas',
  latestReviews: 'Últimas reseñas',
  noReviews: 'Aún no hay reseñas',
  whatAppearsHere: 'Aquí aparecerán las nuevas reseñas de los miembros que sigues.',
  reviewsNotLoaded: 'No se pudieron cargar las reseñas',
  followsNoOne: 'Aún no sigues a nadie',
  howToFollow:
    'Selecciona el nombre junto a una reseña que te haya ayudado y elige Seguir. Las nuevas reseñas de ese miembro aparecerán aquí.',
  followingIsPremium: 'Seguir a otros miembros es parte de Premium. Sus nuevas reseñas aparecerán aquí.',
  upgrade: 'Pasar a Premium',
  findReviewers: 'Buscar autores de reseñas',
};
