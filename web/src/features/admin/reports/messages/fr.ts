import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  nothingToDecide: 'Rien à traiter',
  aDeletedMember: 'un membre supprimé',
  byAuthor: 'par <author>{name}</author>',
  reports: 'Signalements',
  hide: 'Masquer',
  restore: 'Rétablir',
  delete: 'Supprimer',
  reportsSubtitle: 'Contenus signalés par des membres ou par des règles automatiques',
  reportsToDecide: 'Ouverts',
  reportsWithDecision: 'Traités',
  openReports: 'Signalements ouverts',
  decidedReports: 'Signalements traités',
  loadingReports: 'Chargement des signalements…',
  openReportsNotLoaded: 'Impossible de charger les signalements ouverts',
  decidedReportsNotLoaded: 'Impossible de charger les signalements traités',
  nothingDecided: 'Aucun signalement traité pour l’instant',
  contentKind:
    '{kind, select, entity {fiche} photo {photo} message {message} profile {profil} list {liste} reply {réponse} other {avis}}',
  untitledContent:
    '{kind, select, entity {Une fiche} photo {Une photo} message {Un message} profile {Un profil} list {Une liste} reply {Une réponse} other {Un avis}}',
  appeal: 'Recours',
  reportCount: '{count, plural, =0 {non signalé} one {signalé # fois} other {signalé # fois}}',
  openPage: 'Ouvrir la page<hidden> : {title}</hidden>',
  isReviewing: '<admin>{name}</admin> examine ce contenu jusqu’à {time}',
  anAdmin: 'Un administrateur',
  claimForReview: 'Réserver pour examen',
  quotedTitle: '« {title} »',
  contentErased: 'Le contenu signalé a été effacé.',
  earlierVersions:
    'Modifié depuis le premier signalement : {count, plural, one {# version antérieure} other {# versions antérieures}}',
  tagLine: 'Mots-clés : {tags}',
  photosOf:
    '{kind, select, entity {Photos de cette fiche} photo {Photos de cette photo} message {Photos de ce message} profile {Photos de ce profil} reply {Photos de cette réponse} other {Photos de cet avis}}',
  photoOf:
    '{kind, select, entity {Photo {number} de cette fiche} photo {Photo {number} de cette photo} message {Photo {number} de ce message} profile {Photo {number} de ce profil} reply {Photo {number} de cette réponse} other {Photo {number} de cet avis}}',
  versionOf: 'Version du <time>{at}</time>',
  authorAppeals: 'L’auteur conteste la décision',
  appealErased: 'Le texte du recours a été effacé.',
  reportedBy: 'par <reporter>{name}</reporter>, <age>{at}</age>',
  moreReports: 'et {count} de plus',
  flaggedByRules: 'Signalé par des règles automatiques',
  decisions: 'Décisions',
  decisionMade:
    '<outcome>{result}</outcome> : {reason} <details>par <admin>{name}</admin>, <age>{at}</age></details>',
  aFormerAdmin: 'un ancien administrateur',
  allow: 'Autoriser',
  allowTitle:
    '{kind, select, entity {Autoriser cette fiche ?} photo {Autoriser cette photo ?} message {Autoriser ce message ?} profile {Autoriser ce profil ?} list {Autoriser cette liste ?} reply {Autoriser cette réponse ?} other {Autoriser cet avis ?}}',
  allowed: 'Autorisé',
  allowText: 'Le contenu reste tel quel. Les membres qui l’ont signalé en sont informés.',
  warn: 'Avertir',
  warnTitle:
    '{kind, select, entity {Avertir l’auteur de cette fiche ?} photo {Avertir l’auteur de cette photo ?} message {Avertir l’auteur de ce message ?} profile {Avertir le titulaire de ce profil ?} list {Avertir l’auteur de cette liste ?} reply {Avertir l’auteur de cette réponse ?} other {Avertir l’auteur de cet avis ?}}',
  authorWarned: 'Auteur averti',
  warnText: 'Le contenu est conservé. Son auteur reçoit un avertissement avec votre motif.',
  hideTitle:
    '{kind, select, entity {Masquer cette fiche ?} photo {Masquer cette photo ?} message {Masquer ce message ?} profile {Masquer ce profil ?} list {Masquer cette liste ?} reply {Masquer cette réponse ?} other {Masquer cet avis ?}}',
  contentHidden: 'Masqué',
  hideText: 'Le contenu n’est immédiatement plus public et peut être rétabli. Son auteur reçoit votre motif.',
  deleteTitle:
    '{kind, select, entity {Supprimer cette fiche ?} photo {Supprimer cette photo ?} message {Supprimer ce message ?} profile {Supprimer ce profil ?} list {Supprimer cette liste ?} reply {Supprimer cette réponse ?} other {Supprimer cet avis ?}}',
  contentDeleted: 'Supprimé',
  deleteText: 'Le contenu est supprimé définitivement. Son auteur reçoit votre motif.',
  restoreTitle:
    '{kind, select, entity {Rétablir cette fiche ?} photo {Rétablir cette photo ?} message {Rétablir ce message ?} profile {Rétablir ce profil ?} list {Rétablir cette liste ?} reply {Rétablir cette réponse ?} other {Rétablir cet avis ?}}',
  restoreText: 'Le contenu est de nouveau visible par tout le monde.',
  uphold:
    '{decision, select, allow {Maintenir : autorisé} warn {Maintenir : auteur averti} hide {Maintenir : masqué} other {Maintenir : supprimé}}',
  upholdTitle: 'Maintenir la première décision ?',
  upholdText: 'La première décision est maintenue et définitive.',
  grantAppeal: 'Accepter le recours',
  grantAppealTitle: 'Accepter le recours ?',
  grantAppealText:
    'Le contenu ne peut pas être rétabli, mais son auteur est informé qu’il peut l’écrire de nouveau.',
  withdrawWarning: 'Retirer l’avertissement',
  withdrawWarningTitle: 'Retirer l’avertissement ?',
  decisionHint: 'L’auteur peut lire ce motif. Il est aussi enregistré dans le journal d’audit.',
  reportDecided: 'Signalement traité',
  reportDecidedText: 'Les membres concernés en sont informés.',
  reportNotDecided: 'Impossible de traiter le signalement',
};
