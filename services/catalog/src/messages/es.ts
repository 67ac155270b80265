import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  entityNotFound: 'No se encontró la ficha',
  changedMeanwhile: 'Alguien más hizo un cambio antes. Inténtalo de nuevo.',
  alreadyListed: 'Esto ya tiene una ficha.',
  hiddenByModerators: 'Nuestros moderadores ocultaron esta ficha.',
  onlyLister: 'Solo el miembro que agregó esta ficha puede retirarla.',
  inUse: 'Esta ficha ya está en uso.',

  suggestionNotFound: 'No se encontró la sugerencia',
  suggestionDecided:
    '{decision, select, accepted {Un administrador ya aceptó esta sugerencia.} other {Un administrador ya descartó esta sugerencia.}}',
  noChange: 'La ficha ya dice eso.',
  listingTaken: 'Otra ficha tiene este nombre en este lugar.',

  alreadyHidden: 'Esta ficha ya está oculta.',
  notHidden: 'Esta ficha no está oculta.',
  restoreFirst: 'Esta ficha está oculta. Primero restáurala.',
  alreadyMerged: 'Esta ficha está fusionada con otra.',
  notMerged: 'Esta ficha no está fusionada.',
  sameListing: 'Una ficha no se puede fusionar consigo misma.',
  ownerReviewedOther:
    'El propietario de una de las fichas escribió una reseña de la otra. Primero elimina esa reseña.',
  hasMergedListings: 'Hay otra ficha fusionada con esta. Primero deshaz esa fusión.',
  otherIsMerged: 'La otra ficha está fusionada con {name}. Elige esa en su lugar.',
  hasOwner: 'Esta ficha tiene propietario. Fusiona la otra con esta.',
  bothHaveOwner: 'Ambas fichas tienen propietario. Primero revoca una de las reclamaciones.',
  decideClaimFirst: 'Hay una reclamación pendiente de esta ficha. Primero decide sobre ella.',

  confirmAddress: 'Primero confirma tu correo electrónico: el enlace está en el mensaje que te enviamos.',
  claimedByYou: 'Ya reclamaste esta ficha.',
  claimedByOther: 'Otra persona reclamó esta ficha.',
  deleteReviewFirst: 'Escribiste una reseña de esta ficha. Elimínala antes de reclamar la ficha.',
  claimWaits: 'Tu reclamación de esta ficha ya está pendiente de revisión por nuestro equipo.',
  claimNotFound: 'No se encontró la reclamación',
  claimDecided:
    '{decision, select, approved {Un administrador ya aprobó esta reclamación.} refused {Un administrador ya rechazó esta reclamación.} other {Un administrador ya revocó esta reclamación.}}',
  claimantReviewed: 'Quien reclama esta ficha escribió una reseña de ella y primero debe eliminarla.',
  wrongCode:
    'Este no es el código que enviamos. {triesLeft, plural, one {Te queda # intento.} other {Te quedan # intentos.}}',
  lastWrongCode: 'Este no es el código y ese era el último intento. Solicita un código nuevo.',
  uselessCode: 'Este código ya no es válido. Solicita uno nuevo.',
  tooManyCodes: 'Se enviaron demasiados códigos. Solicita uno nuevo en {wait}.',
  contactChanged: 'El contacto de esta ficha cambió desde entonces. Empieza de nuevo.',
  invalidEmail: 'Ingresa un correo electrónico válido',
  invalidPhone: 'Ingresa un número de teléfono válido',
  notTextable: 'Ingresa un número de teléfono de EE. UU. que reciba mensajes de texto',
  useEmailOfWebsite: 'Usa un correo electrónico de {domain}, el sitio web de esta ficha.',
  useEmail: 'Usa un correo electrónico de {domain}.',
  noWebsite: 'Esta ficha no muestra ningún sitio web al que pueda pertenecer un correo electrónico.',
  sharedWebsite: 'Un correo electrónico no puede demostrar de quién es esta página de {host}.',
  usePhone: 'Usa el número de teléfono de la ficha.',
  useShownPhone: 'Usa el número de teléfono que muestra esta ficha.',
  noPhone: 'Esta ficha no muestra ningún número de teléfono con el que se pueda comparar el tuyo.',

  codeSubject: 'Tu código para reclamar una ficha en Candor',
  codeFollows:
    'Alguien, probablemente tú, quiere reclamar una ficha en Candor con esta dirección. El código que hay que escribir es:',
  codeWorksOnce: 'Funciona una sola vez, durante 10 minutos. La ficha: {url}',
  ignoreCode:
    'Si no fuiste tú, no tienes que hacer nada: sin el código, nadie puede reclamar la ficha con tu dirección. No compartas el código con nadie.',
  codeText:
    '{code} es tu código para reclamar una ficha en Candor. Funciona una sola vez, durante 10 minutos. Si no lo solicitaste, ignóralo y no lo compartas.',
  approvedSubject: 'Se aceptó tu reclamación de una ficha en Candor',
  approved: 'Nuestro equipo aceptó tu reclamación de una ficha. A partir de ahora puedes editar sus datos.',
  refusedSubject: 'Se rechazó tu reclamación de una ficha en Candor',
  refused:
    'Nuestro equipo no pudo confirmar que una ficha sea tuya, así que rechazó tu reclamación. Puedes reclamarla de nuevo con un contacto que haya ingresado otra persona.',
  revokedSubject: 'Se revocó tu reclamación de una ficha en Candor',
  revoked: 'Nuestro equipo revocó tu reclamación de una ficha. Ya no puedes editar sus datos.',
  seeListing: 'Ver la ficha',
};
