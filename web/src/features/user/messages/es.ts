import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  reviewsBy: 'Reseñas de {name}',
  reviewsByMember: 'Reseñas de <bdi>{name}</bdi>',
  noReviews: 'Aún no hay reseñas.',
  reviewsNotLoaded: 'No se pudieron cargar las reseñas',
  userNotFound: 'No se encontró al miembro',
  memberDoesNotExist: 'Este miembro no existe o ya no está en Candor.',
  profileNotLoaded: 'No se pudo cargar este perfil',
  profileOf: 'el perfil de {name}',
  loading: 'Cargando...',
  reviews: '{count, plural, one {# reseña} other {# reseñas}}',
  followers: '{count, plural, one {# seguidor} other {# seguidores}}',
  memberSince: 'Miembro desde {month}',
  youHaveBlocked: 'Bloqueaste a <bdi>{name}</bdi>.',
  message: 'Mensaje',
  follow: 'Seguir',
  following: 'Siguiendo',
  followPending: 'Siguiendo...',
  unfollowPending: 'Dejando de seguir...',
  error: 'Error',
  notFollowed: 'No se pudo seguir al miembro',
  notUnfollowed: 'No se pudo dejar de seguir al miembro',
  upgradeToFollow: 'Pasa a Premium para seguir a otros miembros',
  followingIsPremium:
    'Seguir a otros miembros es parte de Premium. Pasa a Premium para seguir a {name} y a otros miembros en quienes confías.',
  upgradeToMessage: 'Pasa a Premium para enviar mensajes',
  messagesArePremium:
    'Los mensajes directos son parte de Premium. Pasa a Premium para escribir a {name} y a otros miembros premium.',
  price: '9,99 US$ al mes. Cancela cuando quieras. Garantía de reembolso de 30 días.',
  notNow: 'Ahora no',
  upgrade: 'Pasar a Premium',
};
