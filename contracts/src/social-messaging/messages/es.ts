import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  messageEmpty: 'El mensaje no puede estar vacío',
  invalidKey: 'Esta clave no es válida.',
  responsesLabel: 'Respuestas a mis reseñas',
  helpfulLabel: 'Mis reseñas que parecieron útiles',
  followersLabel: 'Nuevos seguidores',
  claimedReviewsLabel: 'Nuevas reseñas de mis fichas',
  savedReviewsLabel: 'Nuevas reseñas de lugares que guardé',
  alertsLabel: 'Mis alertas de búsqueda',
  messageRequestsLabel: 'Mensajes de miembros a los que no sigo',
  decisionsLabel: 'Decisiones sobre mis contenidos, reclamaciones y denuncias',
  ownerResponded: 'El propietario de “{listing}” respondió a tu reseña',
  foundHelpful:
    '{count, plural, one {A # persona le pareció útil tu reseña de “{listing}”} other {A # personas les pareció útil tu reseña de “{listing}”}}',
  startedFollowing:
    '{others, plural, =0 {{name} empezó a seguirte} one {{name} y # persona más empezaron a seguirte} other {{name} y # personas más empezaron a seguirte}}',
  reviewedYourListing: '{name} escribió una reseña de tu ficha “{listing}”',
  reviewedSaved: '{name} escribió una reseña de “{listing}”, que tienes en tus guardados',
  newReviews: '{count, plural, one {# reseña nueva} other {# reseñas nuevas}}',
  manyNewReviews: 'Al menos {count} reseñas nuevas',
  newInAlert:
    '{places, plural, =0 {{reviews} para “{alert}”} one {{reviews} y # lugar nuevo para “{alert}”} other {{reviews} y # lugares nuevos para “{alert}”}}',
  sentMessage: '{name} te envió un mensaje',
  ownDecision:
    'Una decisión sobre tu {kind, select, rating {reseña} entity {ficha} photo {foto} message {mensaje} profile {perfil} list {lista} reply {respuesta a una reseña} other {reclamación}}',
  reportedDecision: 'Revisamos lo que denunciaste',
  own: '{kind, select, rating {tu reseña} entity {tu ficha} photo {tu foto} message {tu mensaje} profile {tu perfil} list {tu lista} reply {tu respuesta a una reseña} other {tu reclamación de una ficha}}',
  ownOf:
    '{kind, select, rating {tu reseña de “{listing}”} entity {tu ficha “{listing}”} photo {tu foto en la página de “{listing}”} message {tu mensaje} profile {tu perfil} list {tu lista} reply {tu respuesta a una reseña en la página de “{listing}”} other {tu reclamación de “{listing}”}}',
  reported:
    '{kind, select, rating {la reseña} entity {la ficha} photo {la foto} message {el mensaje} profile {el perfil} list {la lista} reply {la respuesta a una reseña} other {la reclamación de una ficha}} que denunciaste',
  reportedOf:
    '{kind, select, rating {la reseña de “{listing}”} entity {la ficha “{listing}”} photo {la foto en la página de “{listing}”} message {el mensaje} profile {el perfil} list {la lista} reply {la respuesta a una reseña en la página de “{listing}”} other {la reclamación de “{listing}”}} que denunciaste',
  afterYourAppeal: 'Tras tu apelación, {sentence}',
  afterAppeal: 'Tras una apelación, {sentence}',
  shouldHaveStayed:
    '{subject} no debió eliminarse. No podemos recuperar el contenido, pero puedes volver a escribirlo',
  staysHidden: '{subject} sigue sin ser visible para los demás',
  staysDeleted: '{subject} no se recuperará',
  ownOutcome:
    '{decision, select, allow {{subject} se queda como está} warn {{subject} sigue visible, pero te pedimos que respetes nuestras normas de la comunidad} hide {{subject} ya no es visible para los demás} delete {{subject} se eliminó} restore {{subject} vuelve a ser visible} approve {{subject} se aprobó} refuse {{subject} se rechazó} other {{subject} se revocó}}',
  reportedOutcome:
    '{decision, select, allow {{subject} respeta nuestras normas de la comunidad y sigue visible} warn {{subject} sigue visible, pero advertimos a su autor} hide {{subject} ya no es visible} delete {{subject} se eliminó} restore {{subject} vuelve a ser visible} approve {{subject} se aprobó} refuse {{subject} se rechazó} other {{subject} se revocó}}',
  canAppeal:
    'Si crees que es un error, puedes apelar una vez desde tu panel. Entonces lo revisaremos de nuevo.',
  canWriteToSupport: 'Si crees que es un error, escribe a nuestro equipo de asistencia.',
  isFinal: 'Esta decisión es definitiva.',
};
