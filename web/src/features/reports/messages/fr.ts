import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  appealSent: 'Recours envoyé',
  appealSentDescription: 'Vous verrez le résultat dans votre tableau de bord.',
  appealDecision: 'Contester cette décision',
  aboutAppeals:
    'Expliquez pourquoi vous pensez que la décision est erronée. Vous ne pouvez la contester qu’une fois. Nous réexaminerons la décision, et le résultat sera définitif.',
  yourAppeal: 'Votre recours',
  appealMissing: 'Veuillez rédiger votre recours',
  appealNotSent: 'Votre recours n’a pas été envoyé. Veuillez réessayer.',
  cancel: 'Annuler',
  sendAppeal: 'Envoyer le recours',
  moderationDecisions: 'Décisions de modération',
  reportedDecisions: 'Décisions sur vos signalements ({count})',
  reasonIs: 'Motif : <text>{reason}</text>',
  youAppealed: 'Vous avez contesté la décision. Nous allons la réexaminer.',
  appeal: 'Contester<hidden> la décision</hidden>',
  subject: '« <text>{title}</text> » :',
  ownDecision:
    'Une décision concernant votre {kind, select, rating {avis} entity {fiche} photo {photo} message {message} profile {profil} list {liste} other {réponse}}',
  reportedDecision:
    'Une décision concernant {kind, select, rating {un avis que vous avez signalé} entity {une fiche que vous avez signalée} photo {une photo que vous avez signalée} message {un message que vous avez signalé} profile {un profil que vous avez signalé} list {une liste que vous avez signalée} other {une réponse que vous avez signalée}}',
  reviewedAgain: 'Nous l’avons réexaminé : le contenu reste visible.',
  ownWarned: 'Le contenu reste visible, mais veuillez respecter nos règles de la communauté.',
  ownHidden: 'Vous seul pouvez désormais le voir.',
  deleted: 'Le contenu a été supprimé.',
  reportedAllowed: 'Le contenu n’enfreint pas nos règles de la communauté : il reste visible.',
  reportedWarned: 'Son auteur a été averti, et le contenu reste visible.',
  reportedHidden: 'Le contenu n’est plus visible.',
  formNotLoaded: 'Impossible de charger le formulaire',
  reloadPage: 'Veuillez recharger la page.',
  reportContent:
    'Signaler {kind, select, rating {cet avis} entity {cette fiche} photo {cette photo} message {ce message} profile {ce profil} list {cette liste} other {cette réponse}}',
  aboutReports:
    'Nos modérateurs vont l’examiner. L’auteur ou le propriétaire {kind, select, rating {de l’avis} entity {de la fiche} photo {de la photo} message {du message} profile {du profil} list {de la liste} other {de la réponse}} ne saura pas qui est à l’origine du signalement.',
  sayWhatIsWrong: 'Veuillez indiquer le problème',
  reportSent: 'Signalement envoyé',
  reportSentDescription: 'Merci. Vous verrez notre décision dans votre tableau de bord.',
  chooseWhatIsWrong: 'Veuillez choisir le problème',
  whatIsWrong: 'Quel est le problème ?',
  anythingElse: 'Autre chose à nous signaler ? (facultatif)',
  reportNotSent: 'Votre signalement n’a pas été envoyé. Veuillez réessayer.',
  sendReport: 'Envoyer le signalement',
  whatIsWrongWithIt: 'Quel est le problème avec ce contenu ?',
};
