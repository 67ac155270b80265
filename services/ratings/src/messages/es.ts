import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  ratingNotFound: 'No se encontró la reseña',
  responseNotFound: 'No se encontró la respuesta',
  photoNotFound: 'No se encontró la foto',
  entityNotFound: 'No se encontró la ficha',
  alreadyReviewed: 'Ya escribiste una reseña sobre esto. Puedes editarla.',
  ownListing: 'No puedes escribir una reseña de una ficha que reclamaste.',
  notAuthor: 'Solo puedes cambiar tus propias reseñas.',
  ownRating: 'No puedes votar por tu propia reseña.',
  alreadyHidden: 'Esta reseña ya está oculta.',
  notHidden: 'Esta reseña no está oculta.',
  hiddenByModerators: 'Nuestros moderadores ocultaron esta reseña.',
  earlierReview: 'Esta es tu reseña anterior de esta ficha. Edita la más reciente.',
  hiddenAtTheMoment: 'Esta reseña está oculta por el momento.',
  onlyOwnerResponds: 'Solo el propietario de esta ficha puede responder a sus reseñas.',
  onlyOwnerSeesFigures: 'Solo el propietario de esta ficha puede ver sus cifras.',
  premiumRequired: 'Se necesita Premium',
  unknownPhoto: 'Una de las fotos no es nueva ni pertenece a esta reseña.',
  premiumPhotoLimit: 'Puedes tener un máximo de {limit} fotos en total. Ahora tienes {current}.',
  freePhotoLimit: 'Sin Premium puedes subir 1 foto por reseña. ¡Pásate a Premium para subir hasta 5!',
};
