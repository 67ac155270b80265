import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  reviewsBy: 'Avis de {name}',
  reviewsByMember: 'Avis de <bdi>{name}</bdi>',
  noReviews: 'Aucun avis pour le moment.',
  reviewsNotLoaded: 'Impossible de charger les avis',
  userNotFound: 'Membre introuvable',
  memberDoesNotExist: 'Ce membre n’existe pas ou n’existe plus.',
  profileNotLoaded: 'Impossible de charger ce profil',
  profileOf: 'le profil de {name}',
  loading: 'Chargement...',
  reviews: '{count, plural, one {# avis} other {# avis}}',
  followers: '{count, plural, one {# abonné} other {# abonnés}}',
  memberSince: 'Membre depuis {month}',
  youHaveBlocked: 'Vous avez bloqué <bdi>{name}</bdi>.',
  message: 'Message',
  follow: 'Suivre',
  following: 'Suivi',
  followPending: 'Abonnement...',
  unfollowPending: 'Désabonnement...',
  error: 'Erreur',
  notFollowed: 'Impossible de suivre ce membre',
  notUnfollowed: 'Impossible de ne plus suivre ce membre',
  upgradeToFollow: 'Passez à Premium pour suivre des membres',
  followingIsPremium:
    'Suivre des membres fait partie de Premium. Passez à Premium pour suivre {name} et d’autres membres à qui vous faites confiance.',
  upgradeToMessage: 'Passez à Premium pour envoyer des messages',
  messagesArePremium:
    'Les messages privés font partie de Premium. Passez à Premium pour écrire à {name} et à d’autres membres premium.',
  price: '9,99 $US par mois. Résiliable à tout moment, satisfait ou remboursé pendant 30 jours.',
  notNow: 'Pas maintenant',
  upgrade: 'Passer à Premium',
};
