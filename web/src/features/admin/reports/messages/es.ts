import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  nothingToDecide: 'Nada pendiente de decidir',
  aDeletedMember: 'un miembro eliminado',
  byAuthor: 'de <author>{name}</author>',
  reports: 'Denuncias',
  hide: 'Ocultar',
  restore: 'Restaurar',
  delete: 'Eliminar',
  reportsSubtitle: 'Contenido denunciado por miembros o marcado por reglas automáticas',
  reportsToDecide: 'Abiertas',
  reportsWithDecision: 'Resueltas',
  openReports: 'Denuncias abiertas',
  decidedReports: 'Denuncias resueltas',
  loadingReports: 'Cargando denuncias…',
  openReportsNotLoaded: 'No se pudieron cargar las denuncias abiertas',
  decidedReportsNotLoaded: 'No se pudieron cargar las denuncias resueltas',
  nothingDecided: 'Todavía no se ha resuelto ninguna',
  contentKind:
    '{kind, select, entity {ficha} photo {foto} message {mensaje} profile {perfil} list {lista} reply {respuesta} other {reseña}}',
  untitledContent:
    '{kind, select, entity {Una ficha} photo {Una foto} message {Un mensaje} profile {Un perfil} list {Una lista} reply {Una respuesta} other {Una reseña}}',
  appeal: 'Apelación',
  reportCount: '{count, plural, =0 {sin denuncias} one {denunciado # vez} other {denunciado # veces}}',
  openPage: 'Abrir página<hidden>: {title}</hidden>',
  isReviewing: '<admin>{name}</admin> lo está revisando hasta las {time}',
  anAdmin: 'Un administrador',
  claimForReview: 'Reservar para revisar',
  quotedTitle: '“{title}”',
  contentErased: 'El contenido denunciado se borró.',
  earlierVersions:
    'Ha cambiado desde la primera denuncia: {count, plural, one {# versión anterior} other {# versiones anteriores}}',
  tagLine: 'Etiquetas: {tags}',
  photosOf:
    '{kind, select, entity {Fotos de esta ficha} photo {Fotos de esta foto} message {Fotos de este mensaje} profile {Fotos de este perfil} reply {Fotos de esta respuesta} other {Fotos de esta reseña}}',
  photoOf:
    '{kind, select, entity {Foto {number} de esta ficha} photo {Foto {number} de esta foto} message {Foto {number} de este mensaje} profile {Foto {number} de este perfil} reply {Foto {number} de esta respuesta} other {Foto {number} de esta reseña}}',
  versionOf: 'Versión del <time>{at}</time>',
  authorAppeals: 'El autor apela la decisión',
  appealErased: 'El texto de la apelación se borró.',
  reportedBy: 'por <reporter>{name}</reporter>, <age>{at}</age>',
  moreReports: 'y {count} más',
  flaggedByRules: 'Marcado por reglas automáticas',
  decisions: 'Decisiones',
  decisionMade:
    '<outcome>{result}</outcome>: {reason} <details>por <admin>{name}</admin>, <age>{at}</age></details>',
  aFormerAdmin: 'un antiguo administrador',
  allow: 'Permitir',
  allowTitle:
    '{kind, select, entity {¿Permitir esta ficha?} photo {¿Permitir esta foto?} message {¿Permitir este mensaje?} profile {¿Permitir este perfil?} list {¿Permitir esta lista?} reply {¿Permitir esta respuesta?} other {¿Permitir esta reseña?}}',
  allowed: 'Permitido',
  allowText: 'El contenido queda como está. Se avisa a los miembros que lo denunciaron.',
  warn: 'Advertir',
  warnTitle:
    '{kind, select, entity {¿Advertir al autor de esta ficha?} photo {¿Advertir al autor de esta foto?} message {¿Advertir al autor de este mensaje?} profile {¿Advertir al titular de este perfil?} list {¿Advertir al autor de esta lista?} reply {¿Advertir al autor de esta respuesta?} other {¿Advertir al autor de esta reseña?}}',
  authorWarned: 'Autor advertido',
  warnText: 'El contenido se mantiene. Su autor recibe una advertencia con tu motivo.',
  hideTitle:
    '{kind, select, entity {¿Ocultar esta ficha?} photo {¿Ocultar esta foto?} message {¿Ocultar este mensaje?} profile {¿Ocultar este perfil?} list {¿Ocultar esta lista?} reply {¿Ocultar esta respuesta?} other {¿Ocultar esta reseña?}}',
  contentHidden: 'Oculto',
  hideText: 'El contenido deja de ser público de inmediato y se puede restaurar. Su autor recibe tu motivo.',
  deleteTitle:
    '{kind, select, entity {¿Eliminar esta ficha?} photo {¿Eliminar esta foto?} message {¿Eliminar este mensaje?} profile {¿Eliminar este perfil?} list {¿Eliminar esta lista?} reply {¿Eliminar esta respuesta?} other {¿Eliminar esta reseña?}}',
  contentDeleted: 'Eliminado',
  deleteText: 'El contenido se elimina de forma permanente. Su autor recibe tu motivo.',
  restoreTitle:
    '{kind, select, entity {¿Restaurar esta ficha?} photo {¿Restaurar esta foto?} message {¿Restaurar este mensaje?} profile {¿Restaurar este perfil?} list {¿Restaurar esta lista?} reply {¿Restaurar esta respuesta?} other {¿Restaurar esta reseña?}}',
  restoreText: 'El contenido vuelve a ser visible para todo el mundo.',
  uphold:
    '{decision, select, allow {Mantener: permitido} warn {Mantener: autor advertido} hide {Mantener: oculto} other {Mantener: eliminado}}',
  upholdTitle: '¿Mantener la primera decisión?',
  upholdText: 'La primera decisión se mantiene y es definitiva.',
  grantAppeal: 'Aceptar la apelación',
  grantAppealTitle: '¿Aceptar la apelación?',
  grantAppealText:
    'El contenido no se puede restaurar, pero se informa a su autor de que puede volver a escribirlo.',
  withdrawWarning: 'Retirar la advertencia',
  withdrawWarningTitle: '¿Retirar la advertencia?',
  decisionHint: 'El autor puede leer este motivo. También se guarda en el registro de auditoría.',
  reportDecided: 'Denuncia resuelta',
  reportDecidedText: 'Se avisa a los miembros afectados.',
  reportNotDecided: 'No se pudo resolver la denuncia',
};
