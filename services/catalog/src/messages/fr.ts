import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  entityNotFound: 'Fiche introuvable',
  changedMeanwhile: 'Quelqu’un d’autre a fait une modification entre-temps. Veuillez réessayer.',
  alreadyListed: 'Une fiche existe déjà.',
  hiddenByModerators: 'Cette fiche a été masquée par nos modérateurs.',
  onlyLister: 'Seul le membre qui a ajouté cette fiche peut la retirer.',
  inUse: 'Cette fiche est déjà utilisée.',

  suggestionNotFound: 'Suggestion introuvable',
  suggestionDecided:
    '{decision, select, accepted {Un administrateur a déjà accepté cette suggestion.} other {Un administrateur a déjà écarté cette suggestion.}}',
  noChange: 'C’est déjà ce que dit la fiche.',
  listingTaken: 'Une autre fiche porte ce nom à cet endroit.',

  alreadyHidden: 'Cette fiche est déjà masquée.',
  notHidden: 'Cette fiche n’est pas masquée.',
  restoreFirst: 'Cette fiche est masquée. Rétablissez-la d’abord.',
  alreadyMerged: 'Cette fiche est fusionnée avec une autre.',
  notMerged: 'Cette fiche n’est pas fusionnée.',
  sameListing: 'Une fiche ne peut pas être fusionnée avec elle-même.',
  ownerReviewedOther:
    'Le propriétaire de l’une des fiches a donné un avis sur l’autre. Supprimez d’abord cet avis.',
  hasMergedListings: 'Une autre fiche est fusionnée avec celle-ci. Annulez d’abord cette fusion.',
  otherIsMerged: 'L’autre fiche est fusionnée avec {name}. Choisissez plutôt celle-là.',
  hasOwner: 'Cette fiche a un propriétaire. Fusionnez plutôt l’autre avec celle-ci.',
  bothHaveOwner: 'Les deux fiches ont un propriétaire. Révoquez d’abord l’une des revendications.',
  decideClaimFirst: 'Une revendication de cette fiche est en attente. Traitez-la d’abord.',

  confirmAddress:
    'Confirmez d’abord votre adresse e-mail : le lien se trouve dans l’e-mail que nous vous avons envoyé.',
  claimedByYou: 'Vous avez déjà revendiqué cette fiche.',
  claimedByOther: 'Quelqu’un d’autre a revendiqué cette fiche.',
  deleteReviewFirst: 'Vous avez donné un avis sur cette fiche. Supprimez-le avant de la revendiquer.',
  claimWaits: 'Votre revendication de cette fiche est déjà en cours d’examen par notre équipe.',
  claimNotFound: 'Revendication introuvable',
  claimDecided:
    '{decision, select, approved {Un administrateur a déjà approuvé cette revendication.} refused {Un administrateur a déjà refusé cette revendication.} other {Un administrateur a déjà révoqué cette revendication.}}',
  claimantReviewed:
    'La personne qui revendique cette fiche a donné un avis à son sujet et doit d’abord le supprimer.',
  wrongCode:
    'Ce n’est pas le code que nous avons envoyé. Il vous reste {triesLeft, plural, one {# essai} other {# essais}}.',
  lastWrongCode: 'Ce n’est pas le bon code, et c’était le dernier essai. Demandez un nouveau code.',
  uselessCode: 'Ce code n’est plus valable. Demandez-en un nouveau.',
  tooManyCodes: 'Trop de codes ont été envoyés. Demandez-en un nouveau dans {wait}.',
  contactChanged: 'Les coordonnées de cette fiche ont changé entre-temps. Veuillez recommencer.',
  invalidEmail: 'Saisissez une adresse e-mail valide',
  invalidPhone: 'Saisissez un numéro de téléphone valide',
  notTextable: 'Saisissez un numéro de téléphone américain qui reçoit les SMS',
  useEmailOfWebsite: 'Utilisez une adresse e-mail de {domain}, le site web de cette fiche.',
  useEmail: 'Utilisez une adresse e-mail de {domain}.',
  noWebsite: 'Cette fiche n’affiche aucun site web auquel une adresse e-mail pourrait appartenir.',
  sharedWebsite: 'Une adresse e-mail ne permet pas de prouver à qui appartient cette page de {host}.',
  usePhone: 'Utilisez le numéro de téléphone de la fiche.',
  useShownPhone: 'Utilisez le numéro de téléphone affiché sur cette fiche.',
  noPhone: 'Cette fiche n’affiche aucun numéro de téléphone auquel comparer le vôtre.',

  codeSubject: 'Votre code pour revendiquer une fiche sur Candor',
  codeFollows:
    'Quelqu’un, probablement vous, souhaite revendiquer une fiche sur Candor avec cette adresse. Le code à saisir est :',
  codeWorksOnce: 'Il fonctionne une seule fois, pendant 10 minutes. La fiche : {url}',
  ignoreCode:
    'Si ce n’était pas vous, vous n’avez rien à faire : sans le code, personne ne peut revendiquer la fiche avec votre adresse. Ne communiquez le code à personne.',
  codeText:
    '{code} est votre code pour revendiquer une fiche sur Candor. Il fonctionne une seule fois, pendant 10 minutes. Si cette demande ne vient pas de vous, ignorez-la et ne communiquez le code à personne.',
  approvedSubject: 'Votre revendication d’une fiche sur Candor a été acceptée',
  approved:
    'Notre équipe a accepté votre revendication d’une fiche. Vous pouvez désormais modifier ses informations.',
  refusedSubject: 'Votre revendication d’une fiche sur Candor a été refusée',
  refused:
    'Notre équipe n’a pas pu confirmer qu’une fiche vous appartient ; votre revendication a donc été refusée. Vous pouvez la revendiquer à nouveau avec des coordonnées saisies par quelqu’un d’autre.',
  revokedSubject: 'Votre revendication d’une fiche sur Candor a été révoquée',
  revoked:
    'Notre équipe a révoqué votre revendication d’une fiche. Vous ne pouvez plus modifier ses informations.',
  seeListing: 'Voir la fiche',
};
