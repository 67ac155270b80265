import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  messageEmpty: 'Le message ne peut pas être vide',
  invalidKey: 'Cette clé n’est pas valide.',
  responsesLabel: 'Réponses à mes avis',
  helpfulLabel: 'Mes avis jugés utiles',
  followersLabel: 'Nouveaux abonnés',
  claimedReviewsLabel: 'Nouveaux avis sur mes fiches',
  savedReviewsLabel: 'Nouveaux avis sur les lieux que j’ai enregistrés',
  alertsLabel: 'Mes alertes de recherche',
  messageRequestsLabel: 'Messages de membres que je ne suis pas',
  decisionsLabel: 'Décisions sur mes contenus, mes revendications et mes signalements',
  ownerResponded: 'Le propriétaire de « {listing} » a répondu à votre avis',
  foundHelpful:
    '{count, plural, one {# personne a trouvé utile votre avis sur « {listing} »} other {# personnes ont trouvé utile votre avis sur « {listing} »}}',
  startedFollowing:
    '{others, plural, =0 {{name} a commencé à vous suivre} one {{name} et # autre personne ont commencé à vous suivre} other {{name} et # autres personnes ont commencé à vous suivre}}',
  reviewedYourListing: '{name} a écrit un avis sur votre fiche « {listing} »',
  reviewedSaved: '{name} a écrit un avis sur « {listing} », qui figure dans vos enregistrements',
  newReviews: '{count, plural, one {# nouvel avis} other {# nouveaux avis}}',
  manyNewReviews: 'Au moins {count} nouveaux avis',
  newInAlert:
    '{places, plural, =0 {{reviews} pour « {alert} »} one {{reviews} et # nouveau lieu pour « {alert} »} other {{reviews} et # nouveaux lieux pour « {alert} »}}',
  sentMessage: '{name} vous a envoyé un message',
  ownDecision:
    'Une décision concernant votre {kind, select, rating {avis} entity {fiche} photo {photo} message {message} profile {profil} list {liste} reply {réponse à un avis} other {revendication}}',
  reportedDecision: 'Nous avons examiné ce que vous avez signalé',
  own: '{kind, select, rating {votre avis} entity {votre fiche} photo {votre photo} message {votre message} profile {votre profil} list {votre liste} reply {votre réponse à un avis} other {votre revendication d’une fiche}}',
  ownOf:
    '{kind, select, rating {votre avis sur « {listing} »} entity {votre fiche « {listing} »} photo {votre photo sur la page de « {listing} »} message {votre message} profile {votre profil} list {votre liste} reply {votre réponse à un avis sur la page de « {listing} »} other {votre revendication de « {listing} »}}',
  reported:
    '{kind, select, rating {l’avis que vous avez signalé} entity {la fiche que vous avez signalée} photo {la photo que vous avez signalée} message {le message que vous avez signalé} profile {le profil que vous avez signalé} list {la liste que vous avez signalée} reply {la réponse à un avis que vous avez signalée} other {la revendication d’une fiche que vous avez signalée}}',
  reportedOf:
    '{kind, select, rating {l’avis sur « {listing} » que vous avez signalé} entity {la fiche « {listing} » que vous avez signalée} photo {la photo sur la page de « {listing} » que vous avez signalée} message {le message que vous avez signalé} profile {le profil que vous avez signalé} list {la liste que vous avez signalée} reply {la réponse à un avis sur la page de « {listing} » que vous avez signalée} other {la revendication de « {listing} » que vous avez signalée}}',
  afterYourAppeal: 'Après votre recours, {sentence}',
  afterAppeal: 'Après un recours, {sentence}',
  shouldHaveStayed:
    '{subject} n’aurait pas dû disparaître. Nous ne pouvons pas restaurer le contenu, mais vous pouvez l’écrire à nouveau',
  staysHidden: '{subject} reste invisible pour les autres',
  staysDeleted: '{subject} ne reviendra pas en ligne',
  ownOutcome:
    '{decision, select, allow {{subject} reste en l’état} warn {{subject} reste en ligne, mais veuillez respecter nos règles de la communauté} hide {{subject} n’est plus visible pour les autres} delete {nous avons supprimé {subject}} restore {{subject} est de nouveau visible} approve {nous avons approuvé {subject}} refuse {nous avons refusé {subject}} other {{subject} a pris fin}}',
  reportedOutcome:
    '{decision, select, allow {{subject} respecte nos règles de la communauté et reste en ligne} warn {{subject} reste en ligne, mais son auteur a été averti} hide {{subject} n’est plus visible} delete {nous avons supprimé {subject}} restore {{subject} est de nouveau visible} approve {nous avons approuvé {subject}} refuse {nous avons refusé {subject}} other {{subject} a pris fin}}',
  canAppeal:
    'Si vous pensez que c’est une erreur, vous pouvez déposer un seul recours depuis votre tableau de bord. Nous réexaminerons alors la décision.',
  canWriteToSupport: 'Si vous pensez que c’est une erreur, écrivez à notre assistance.',
  isFinal: 'Cette décision est définitive.',
};
