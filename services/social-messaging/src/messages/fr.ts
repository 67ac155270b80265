import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  userNotFound: 'Membre introuvable',
  messageNotFound: 'Message introuvable',
  notificationNotFound: 'Notification introuvable',
  alertNotFound: 'Alerte introuvable',
  listNotFound: 'Liste introuvable',
  placeNotFound: 'Lieu introuvable',
  ratingNotFound: 'Avis introuvable',

  ownFollow: 'Vous ne pouvez pas vous suivre vous-même.',
  ownBlock: 'Vous ne pouvez pas vous bloquer vous-même.',
  ownMessage: 'Vous ne pouvez pas vous écrire à vous-même.',
  premiumRequired: 'Premium requis',
  recipientNotPremium:
    'Pour échanger des messages, les deux membres doivent être premium. Ce membre ne l’est pas encore.',
  cannotFollow: 'Vous ne pouvez pas suivre ce membre.',
  cannotMessage: 'Vous ne pouvez pas envoyer de messages à ce membre.',
  messageIdReused: 'Cet identifiant a déjà servi à un autre message.',
  notRecipient: 'Seul son destinataire peut marquer un message comme lu.',
  deletedFirstName: 'Membre',
  deletedLastName: 'supprimé',

  defaultList: 'Enregistrés',
  defaultListNotRenamed: 'La liste « Enregistrés » ne peut pas être renommée.',
  defaultListNotDeleted: 'La liste « Enregistrés » ne peut pas être supprimée.',
  listNameTaken: 'Vous avez déjà une liste de ce nom.',
  listLimit: 'Vous pouvez avoir {limit, number} listes. Supprimez-en une pour en créer une autre.',
  itemLimit: 'Une liste peut contenir {limit, number} lieux et avis. Retirez-en ou utilisez une autre liste.',
  alertLimit: 'Vous pouvez avoir {limit, number} alertes. Supprimez-en une pour en créer une autre.',

  pushOff: 'Ce site n’envoie pas de notifications push.',
  pushServiceRefused:
    'Candor ne peut pas envoyer de notifications au service de notification de ce navigateur.',
  deviceLimit:
    'Vous recevez déjà des notifications sur {limit, number} appareils. Déconnectez-vous d’abord sur l’un d’eux.',
  invalidLink: 'Ce lien n’est pas valide.',

  newResponse: 'Le propriétaire a répondu à votre avis',
  reviewFoundHelpful: 'Votre avis a été utile',
  newFollower: 'Un nouveau membre vous suit',
  newReviewOfListing: 'Votre fiche a un nouvel avis',
  newReviewOfSavedPlace: 'Un lieu que vous avez enregistré a un nouvel avis',
  newInSavedSearch: 'De nouveaux avis pour votre recherche enregistrée',
  newMessage: 'Vous avez un nouveau message',

  readResponse: 'Lire la réponse',
  seeOwnReview: 'Voir votre avis',
  seeProfile: 'Voir son profil',
  readReview: 'Lire l’avis',
  seeNews: 'Voir les nouveautés',
  readMessage: 'Lire le message',
  writeToSupport: 'Écrire à l’assistance',
  openCandor: 'Ouvrir Candor',
  seeAllNotifications: 'Voir toutes les notifications',

  dailyDigest: 'Votre journée sur Candor',
  weeklyDigest: 'Votre semaine sur Candor',
  unreadFollows: 'Voici ce que vous n’avez pas encore lu :',
  moreOnSite: 'La suite se trouve sur le site.',
  moderatorsReason: 'Le motif donné par nos modérateurs : {reason}',
  chooseMails:
    'Dans votre tableau de bord, sous Paramètres, vous pouvez choisir à quel sujet nous vous écrivons.',
};
