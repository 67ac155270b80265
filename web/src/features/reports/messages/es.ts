import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  appealSent: 'Apelación enviada',
  appealSentDescription: 'Verás el resultado en tu panel.',
  appealDecision: 'Apelar esta decisión',
  aboutAppeals:
    'Explica por qué crees que la decisión es incorrecta. Puedes apelar una sola vez. Revisaremos la decisión de nuevo y el resultado será definitivo.',
  yourAppeal: 'Tu apelación',
  appealMissing: 'Escribe tu apelación',
  appealNotSent: 'No se envió tu apelación. Inténtalo de nuevo.',
  cancel: 'Cancelar',
  sendAppeal: 'Enviar apelación',
  moderationDecisions: 'Decisiones de moderación',
  reportedDecisions: 'Decisiones sobre lo que denunciaste ({count})',
  reasonIs: 'Motivo: <text>{reason}</text>',
  youAppealed: 'Apelaste. Revisaremos la decisión de nuevo.',
  appeal: 'Apelar<hidden> la decisión</hidden>',
  subject: '“<text>{title}</text>”:',
  ownDecision:
    'Una decisión sobre tu {kind, select, rating {reseña} entity {ficha} photo {foto} message {mensaje} profile {perfil} list {lista} other {respuesta}}',
  reportedDecision:
    'Una decisión sobre {kind, select, rating {una reseña} entity {una ficha} photo {una foto} message {un mensaje} profile {un perfil} list {una lista} other {una respuesta}} que denunciaste',
  reviewedAgain: 'Lo revisamos de nuevo y sigue visible.',
  ownWarned: 'Sigue visible, pero respeta nuestras normas de la comunidad.',
  ownHidden: 'Ahora solo tú puedes verlo.',
  deleted: 'Se eliminó.',
  reportedAllowed: 'No infringe nuestras normas de la comunidad, así que sigue visible.',
  reportedWarned: 'Advertimos a su autor y el contenido sigue visible.',
  reportedHidden: 'Ya no es visible.',
  formNotLoaded: 'No se pudo cargar el formulario',
  reloadPage: 'Recarga la página.',
  reportContent:
    'Denunciar {kind, select, rating {esta reseña} entity {esta ficha} photo {esta foto} message {este mensaje} profile {este perfil} list {esta lista} other {esta respuesta}}',
  aboutReports:
    'Nuestros moderadores lo revisarán. El autor o propietario {kind, select, rating {de la reseña} entity {de la ficha} photo {de la foto} message {del mensaje} profile {del perfil} list {de la lista} other {de la respuesta}} no sabrá quién hizo la denuncia.',
  sayWhatIsWrong: 'Indica cuál es el problema',
  reportSent: 'Denuncia enviada',
  reportSentDescription: 'Gracias. Verás nuestra decisión en tu panel.',
  chooseWhatIsWrong: 'Elige cuál es el problema',
  whatIsWrong: '¿Cuál es el problema?',
  anythingElse: '¿Algo más que debamos saber? (opcional)',
  reportNotSent: 'No se envió tu denuncia. Inténtalo de nuevo.',
  sendReport: 'Enviar denuncia',
  whatIsWrongWithIt: '¿Qué problema tiene?',
};
