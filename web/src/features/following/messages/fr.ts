import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  noLongerFollowed: 'Vous ne suivez plus {name}',
  error: 'Erreur',
  notUnfollowed: 'Impossible de ne plus suivre ce membre',
  membersYouFollow: 'Membres que vous suivez',
  membersNotLoaded: 'Impossible de charger les membres',
  reviews: '{count, plural, one {# avis} other {# avis}}',
  unfollow: 'Ne plus suivre<hidden> {name}</hidden>',
  topicsSoon: 'Vous pourrez bientôt suivre des thèmes',
  latestReviews: 'Derniers avis',
  noReviews: 'Aucun avis pour le moment',
  whatAppearsHere: 'Les nouveaux avis des membres que vous suivez apparaîtront ici.',
  reviewsNotLoaded: 'Impossible de charger les avis',
  followsNoOne: 'Vous ne suivez encore personne',
  howToFollow:
    'Sélectionnez le nom à côté d’un avis qui vous a aidé, puis choisissez Suivre. Les nouveaux avis de ce membre apparaîtront ici.',
  followingIsPremium:
    'Suivre des membres fait partie de Premium. Leurs nouveaux avis apparaîtront alors ici.',
  upgrade: 'Passer à Premium',
  findReviewers: 'Trouver des auteurs d’avis',
};
