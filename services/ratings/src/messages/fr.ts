import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  ratingNotFound: 'Avis introuvable',
  responseNotFound: 'Réponse introuvable',
  photoNotFound: 'Photo introuvable',
  entityNotFound: 'Fiche introuvable',
  alreadyReviewed: 'Vous avez déjà donné votre avis. Modifiez-le plutôt.',
  ownListing: 'Vous ne pouvez pas donner votre avis sur une fiche que vous avez revendiquée.',
  notAuthor: 'Vous ne pouvez modifier que vos propres avis.',
  ownRating: 'Vous ne pouvez pas voter pour votre propre avis.',
  alreadyHidden: 'Cet avis est déjà masqué.',
  notHidden: 'Cet avis n’est pas masqué.',
  hiddenByModerators: 'Cet avis a été masqué par nos modérateurs.',
  earlierReview: 'Ceci est votre ancien avis sur cette fiche. Modifiez plutôt le plus récent.',
  hiddenAtTheMoment: 'Cet avis est masqué pour le moment.',
  onlyOwnerResponds: 'Seul le propriétaire de cette fiche peut répondre à ses avis.',
  onlyOwnerSeesFigures: 'Seul le propriétaire de cette fiche peut voir ses statistiques.',
  premiumRequired: 'Premium requis',
  unknownPhoto: 'L’une des photos n’est ni nouvelle ni issue de cet avis.',
  premiumPhotoLimit: 'Vous pouvez avoir {limit} photos au maximum. Vous en avez actuellement {current}.',
  freePhotoLimit:
    'Sans Premium, vous pouvez ajouter 1 photo par avis. Passez à Premium pour en ajouter jusqu’à 5 !',
};
