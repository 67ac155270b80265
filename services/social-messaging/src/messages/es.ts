import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  userNotFound: 'No se encontró al miembro',
  messageNotFound: 'No se encontró el mensaje',
  notificationNotFound: 'No se encontró la notificación',
  alertNotFound: 'No se encontró la alerta',
  listNotFound: 'No se encontró la lista',
  placeNotFound: 'No se encontró el lugar',
  ratingNotFound: 'No se encontró la reseña',

  ownFollow: 'No puedes seguirte a ti mismo.',
  ownBlock: 'No puedes bloquearte a ti mismo.',
  ownMessage: 'No puedes escribirte a ti mismo.',
  premiumRequired: 'Se necesita Premium',
  recipientNotPremium:
    'Para enviarse mensajes directos, ambos miembros deben ser premium. Este miembro aún no lo es.',
  cannotFollow: 'No puedes seguir a este miembro.',
  cannotMessage: 'No puedes enviar mensajes a este miembro.',
  messageIdReused: 'Este identificador ya se usó para otro mensaje.',
  notRecipient: 'Solo su destinatario puede marcar un mensaje como leído.',
  deletedFirstName: 'Miembro',
  deletedLastName: 'eliminado',

  defaultList: 'Guardados',
  defaultListNotRenamed: 'No se puede cambiar el nombre de la lista “Guardados”.',
  defaultListNotDeleted: 'No se puede eliminar la lista “Guardados”.',
  listNameTaken: 'Ya tienes una lista con este nombre.',
  listLimit: 'Puedes tener {limit, number} listas. Elimina una para crear otra.',
  itemLimit: 'En una lista caben {limit, number} lugares y reseñas. Quita algunos o usa otra lista.',
  alertLimit: 'Puedes tener {limit, number} alertas. Elimina una para crear otra.',

  pushOff: 'Este sitio no envía notificaciones push.',
  pushServiceRefused:
    'Candor no puede enviar notificaciones al servicio de notificaciones de este navegador.',
  deviceLimit:
    'Ya recibes notificaciones en {limit, number} dispositivos. Primero cierra sesión en uno de ellos.',
  invalidLink: 'Este enlace no es válido.',

  newResponse: 'El propietario respondió a tu reseña',
  reviewFoundHelpful: 'Tu reseña fue útil',
  newFollower: 'Tienes un nuevo seguidor',
  newReviewOfListing: 'Tu ficha tiene una nueva reseña',
  newReviewOfSavedPlace: 'Un lugar que guardaste tiene una nueva reseña',
  newInSavedSearch: 'Tu búsqueda guardada tiene nuevas reseñas',
  newMessage: 'Tienes un nuevo mensaje',

  readResponse: 'Leer la respuesta',
  seeOwnReview: 'Ver tu reseña',
  seeProfile: 'Ver su perfil',
  readReview: 'Leer la reseña',
  seeNews: 'Ver las novedades',
  readMessage: 'Leer el mensaje',
  writeToSupport: 'Escribir a soporte',
  openCandor: 'Abrir Candor',
  seeAllNotifications: 'Ver todas las notificaciones',

  dailyDigest: 'Tu día en Candor',
  weeklyDigest: 'Tu semana en Candor',
  unreadFollows: 'Esto es lo que aún no has leído:',
  moreOnSite: 'Hay más en el sitio.',
  moderatorsReason: 'El motivo que dan nuestros moderadores: {reason}',
  chooseMails: 'En tu panel, en Configuración, puedes elegir sobre qué te enviamos correos.',
};
