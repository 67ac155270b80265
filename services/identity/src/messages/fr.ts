import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  signInFirst: 'Connectez-vous d’abord.',
  signInAgain: 'Reconnectez-vous d’abord.',
  onlyAdministrators: 'Seuls les administrateurs peuvent faire cela.',
  userNotFound: 'Membre introuvable',
  alreadyRegistered: 'Ce membre est déjà inscrit.',
  emailTaken: 'Cette adresse e-mail est déjà enregistrée',
  newAccountGone: 'Le nouveau compte n’existe déjà plus.',
  accountGone: 'Le compte n’existe plus.',
  wrongCredentials: 'L’adresse e-mail ou le mot de passe est incorrect.',
  wrongPassword: 'Le mot de passe est incorrect.',
  wrongCurrentPassword: 'Le mot de passe actuel est incorrect.',
  commonPassword: 'Ce mot de passe est trop courant',
  tooManySignIns: 'Trop de connexions à la fois. Veuillez réessayer dans un instant.',
  tooManyAttempts: 'Trop de tentatives. Veuillez réessayer dans {wait}.',
  codeRequired: 'Le code est obligatoire',
  secondFactorNeeded: 'Veuillez saisir le code de votre application d’authentification.',
  wrongCode: 'Le code est incorrect ou a déjà été utilisé. Veuillez saisir le suivant.',
  uselessChallenge: 'Le délai est dépassé. Veuillez vous reconnecter.',
  secondFactorOn: 'Une application d’authentification est déjà utilisée.',
  secondFactorOff: 'Aucune application d’authentification n’est utilisée.',
  nothingToConfirm: 'Veuillez configurer à nouveau l’application d’authentification.',
  passkeyNotFound: 'Clé d’accès introuvable',
  tooManyPasskeys: 'Vous pouvez avoir {count} clés d’accès.',
  passkeyNotAdded: 'La clé d’accès n’a pas pu être ajoutée. Veuillez réessayer.',
  wrongPasskey:
    'Cette clé d’accès ne permet pas de vous connecter. Veuillez réessayer ou utiliser votre mot de passe.',
  signInUnavailable: 'La connexion avec {provider} n’est pas disponible sur ce serveur.',
  providerUnreachable: 'Ce service est injoignable pour le moment. Veuillez réessayer.',
  uselessLink: 'Le délai est dépassé. Veuillez recommencer.',
  uselessToken: 'Ce lien n’est plus valide. Veuillez en demander un nouveau.',
  uselessEmailChange: 'Ce lien n’est plus valide. Veuillez changer à nouveau votre adresse e-mail.',
  uselessEmailUndo:
    'Ce lien n’est plus valide. Il fonctionne une seule fois, pendant 7 jours, et seulement tant que le compte existe.',
  ownEmail: 'C’est déjà votre adresse e-mail.',
  emailBeingChanged: 'L’adresse e-mail de ce compte est en cours de modification.',
  sessionNotFound: 'Session introuvable',
  unknownPicture: 'La photo de profil doit être un fichier image ou une adresse web.',
  dataExportNotFound: 'Export de données introuvable',
  lastAdmin: 'Il doit rester au moins un administrateur.',
  ownFlag: 'Vous ne pouvez pas vous retirer vous-même le rôle d’administrateur.',
  ownAccount: 'Vous ne pouvez pas supprimer votre propre compte ici.',

  goToCandor: 'Aller sur Candor',
  goToSettings: 'Aller aux paramètres',
  goToSupport: 'Contacter l’assistance',
  signIn: 'Se connecter',
  choosePassword: 'Choisir un nouveau mot de passe',
  confirmMyAddress: 'Confirmer mon adresse',
  nothingToDo: 'Si ce n’était pas vous, vous n’avez rien à faire.',

  welcome: 'Bienvenue sur Candor',
  accountReady:
    'Votre compte Candor est prêt. Donnez votre avis sur des lieux, des produits et des personnes, et lisez ce qu’en disent les autres :',
  addressUsed:
    'Si vous n’avez pas créé ce compte, quelqu’un a utilisé votre adresse. Choisissez un nouveau mot de passe sur la page de connexion, et le compte sera à vous.',
  accountReadyToConfirm:
    'Votre compte Candor est prêt. Veuillez confirmer dans les 24 heures que cette adresse est la vôtre :',
  onceConfirmed:
    'Une fois l’adresse confirmée, vos votes comptent et vous pouvez revendiquer la fiche de votre entreprise.',
  notOpened: 'Si vous n’avez pas créé ce compte, vous n’avez rien à faire.',

  confirmAddress: 'Confirmez votre adresse e-mail',
  confirmAddressWithin:
    'Veuillez confirmer dans les 24 heures que cette adresse est celle de votre compte Candor :',
  noSuchAccount: 'Si vous n’avez pas ce compte, vous n’avez rien à faire.',

  passwordReset: 'Choisissez un nouveau mot de passe Candor',
  passwordRequested:
    'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour votre compte Candor. Le lien fonctionne une seule fois, pendant 30 minutes :',
  passwordStays: 'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.',

  passwordChanged: 'Votre mot de passe Candor a été changé',
  passwordWasChanged:
    'Le mot de passe de votre compte Candor a été changé et les autres appareils ont été déconnectés. Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe ici :',
  mailReaders:
    'Toute personne qui peut lire vos e-mails peut faire de même. Assurez-vous d’être seul à pouvoir les lire.',

  confirmEmailChange: 'Confirmez votre nouvelle adresse e-mail',
  addressWanted:
    'Quelqu’un, probablement vous, souhaite utiliser cette adresse pour son compte Candor. Veuillez la confirmer dans les 24 heures :',
  signInWithAddress:
    'Vous vous connecterez ensuite avec cette adresse. Si ce n’était pas vous, vous n’avez rien à faire.',
  useAddress: 'Utiliser cette adresse',

  emailInUse: 'Cette adresse a déjà un compte Candor',
  addressInUse:
    'Quelqu’un, probablement vous, souhaite utiliser cette adresse pour un autre compte Candor. Elle en a déjà un, rien n’a donc été changé. Vous pouvez vous y connecter ici :',

  emailChangeRequested: 'Une nouvelle adresse pour votre compte Candor',
  otherAddressRequested:
    'Quelqu’un, probablement vous, a demandé une autre adresse e-mail pour votre compte Candor et en connaissait le mot de passe. Rien ne change tant que la nouvelle adresse n’est pas confirmée. Si ce n’était pas vous, choisissez dès maintenant un nouveau mot de passe, ce qui annule le changement :',
  nothingToDoHere: 'Si c’était vous, vous n’avez rien à faire ici.',

  emailChanged: 'Votre adresse e-mail Candor a été changée',
  otherAddressNow:
    'Votre compte Candor a désormais une autre adresse e-mail et les autres appareils ont été déconnectés. Cette adresse ne vous permet plus de vous connecter. Si c’était vous, vous n’avez rien à faire. Sinon, annulez le changement et choisissez un nouveau mot de passe. Le lien fonctionne une seule fois, pendant 7 jours :',
  reachSupport:
    'Ne partagez ce lien avec personne. S’il ne fonctionne pas, écrivez à notre assistance. Pour la joindre, connectez-vous avec un autre compte ou créez-en un : {url}',
  writeToSupport:
    'Ne partagez ce lien avec personne. S’il ne fonctionne pas, écrivez à notre assistance depuis cette adresse : {email}',
  undoChange: 'Annuler le changement',

  emailChangeUndone: 'Un changement de votre adresse e-mail Candor a été annulé',
  formerAddressAgain:
    'Votre compte Candor a retrouvé son ancienne adresse e-mail. Depuis celle-ci, le changement a été annulé et un nouveau mot de passe a été choisi, et tous les appareils ont été déconnectés. Cette adresse ne vous permet plus de vous connecter.',
  ifWrong: 'Si vous pensez qu’il s’agit d’une erreur, écrivez à notre assistance :',

  passkeyAdded: 'Une clé d’accès a été ajoutée à votre compte Candor',
  passkeySignsIn:
    'Une nouvelle clé d’accès permet désormais de se connecter à votre compte Candor sans mot de passe. Si c’était vous, vous n’avez rien à faire. Sinon, supprimez-la dans vos paramètres et choisissez un nouveau mot de passe :',

  passkeyRemoved: 'Une clé d’accès de votre compte Candor a été supprimée',
  passkeySignsInNoMore:
    'Une clé d’accès a été supprimée et ne permet plus de se connecter à votre compte Candor. Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe ici :',

  codesNeeded: 'La connexion à Candor demande désormais un code',
  authenticatorOn:
    'La connexion à votre compte Candor demande désormais un code de votre application d’authentification. Gardez les codes de récupération à un endroit accessible sans votre téléphone. Si vous n’avez pas fait ce réglage, choisissez un nouveau mot de passe et écrivez-nous :',

  codesNotNeeded: 'La connexion à Candor ne demande plus de code',
  authenticatorOff:
    'L’application d’authentification de votre compte Candor a été désactivée et ses codes de récupération ne fonctionnent plus. Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe ici :',

  recoveryCodeUsed: 'Un code de récupération de votre compte Candor a été utilisé',
  codeReplacedApp:
    'Un code de récupération a remplacé votre application d’authentification et ne fonctionne plus. Codes restants : {codesLeft}. Vous pouvez en créer de nouveaux dans vos paramètres :',
  newCodes:
    'Si ce n’était pas vous, choisissez un nouveau mot de passe, puis créez de nouveaux codes de récupération.',

  deletionRequested: 'Votre compte Candor va être supprimé',
  accountHidden:
    'Vous avez demandé la suppression de votre compte Candor. Il est désormais masqué et sera supprimé définitivement le {date}. Pour annuler, connectez-vous avant cette date :',
  anotherPassword:
    'Si ce n’était pas vous, connectez-vous et choisissez un autre mot de passe dans vos paramètres.',
  cancelDeletion: 'Conserver mon compte',

  unknownDevice: 'Appareil inconnu',
  deviceOn: '{browser} sur {system}',
  yourData: 'Vos données Candor',
  aboutYourData:
    'Tout ce que Candor conserve à votre sujet, en date du {at}. Le dossier <code>data</code> contient les mêmes données pour les programmes.',
  noRecords: 'Aucune donnée.',
  photos: 'Photos',
  photo: 'Photo {number}',
  yes: 'oui',
  no: 'non',
};
