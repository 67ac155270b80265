import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  title: 'Politique de confidentialité',
  summary:
    'Ce que Candor sait de vous, pourquoi, qui d’autre peut le voir, et comment vous pouvez l’emporter ou le faire effacer.',
  whatWeHold: 'Ce que nous conservons à votre sujet',
  withoutAccount:
    'Vous pouvez lire et faire des recherches sur Candor sans compte. Si vous en créez un, nous conservons :',
  yourAccount:
    '<strong>Votre compte :</strong> adresse e-mail, mot de passe (uniquement sous forme d’une empreinte irréversible), prénom et nom, type de compte (gratuit ou premium) et date d’inscription.',
  yourProfile:
    '<strong>Votre profil :</strong> ville, État et code postal, biographie et photo de profil, si vous les indiquez.',
  whatYouWrite:
    '<strong>Ce que vous publiez :</strong> avis avec leur note, photos, étiquettes, votes utiles, membres que vous suivez et messages entre membres premium.',
  premium:
    '<strong>Premium :</strong> un identifiant de client du service de paiement et un identifiant d’abonnement. Nous ne voyons ni ne conservons jamais votre numéro de carte.',
  claims:
    '<strong>Revendications :</strong> l’adresse e-mail ou le numéro de téléphone que vous confirmez lorsque vous revendiquez une fiche.',
  consent: '<strong>Consentement :</strong> la version des conditions que vous avez acceptée, et la date.',
  networkMark:
    'Lorsque vous publiez un avis, nous conservons pendant huit jours une marque illisible du réseau dont il provient, afin de repérer si de nombreux avis sur une même fiche viennent du même endroit.',
  technicalRecords:
    'Nos serveurs conservent également de brefs relevés techniques des requêtes, sans ce que vous avez saisi, pour assurer le fonctionnement du site et empêcher les abus.',
  howWeUseIt: 'Comment nous les utilisons',
  toShowRatings: 'Pour montrer vos avis et votre profil public à toutes les personnes qui visitent le site.',
  toSignYouIn:
    'Pour vous connecter, maintenir votre connexion et vous permettre de réinitialiser votre mot de passe.',
  toSortByDistance:
    'Pour trier les résultats par distance, à partir de la ville de votre profil ou d’une position que vous partagez.',
  toRunPremium: 'Pour gérer l’abonnement premium, y compris les remboursements et les factures.',
  toVerifyClaims: 'Pour vérifier qu’une fiche est revendiquée par l’entreprise à laquelle elle appartient.',
  toStopSpam: 'Pour repérer et bloquer le spam, la fraude et les attaques.',
  whatOthersSee: 'Ce que les autres peuvent voir',
  publicData:
    'Votre nom, votre photo de profil, vos badges, votre ville et votre État, votre nombre d’abonnés, votre biographie et tout ce que vous publiez sont publics. Sur les cartes, nous affichons votre prénom et l’initiale de votre nom.',
  privateData:
    'Votre adresse e-mail, votre code postal, votre position exacte, votre mot de passe et vos identifiants de paiement ne sont jamais montrés aux autres membres, ni envoyés à leur navigateur.',
  yourLocation: 'Votre position',
  howLocationIsUsed:
    'Votre navigateur ne partage une position qu’avec votre autorisation, et seulement après que vous avez sélectionné « Utiliser ma position » ou « À proximité ». La position est arrondie à environ 100 mètres, conservée uniquement dans l’onglet ouvert, utilisée pour mesurer des distances et jamais enregistrée dans votre compte.',
  whoElse: 'Qui d’autre intervient',
  noSale:
    'Nous ne vendons pas vos données personnelles. Ces types d’entreprises nous aident à faire fonctionner Candor :',
  adNetwork:
    '<strong>Une régie publicitaire</strong> affiche des annonces aux visiteurs et aux membres gratuits. Les membres premium n’en voient aucune.',
  paymentProvider:
    '<strong>Un prestataire de paiement par carte</strong> encaisse les paiements premium. Ses scripts ne sont chargés que sur la page de paiement, et les données de votre carte lui sont transmises directement.',
  databaseHost: '<strong>Un service Postgres sans serveur</strong> héberge notre base de données.',
  onlyForTheirTask:
    'Ils ne peuvent utiliser les données que pour leur mission. Nous communiquons également des données lorsque la loi nous y oblige.',
  cookies: 'Cookies',
  ownCookies:
    'Un cookie maintient votre connexion : pendant 30 jours si vous avez choisi « Se souvenir de moi », sinon pendant 12 heures après votre dernière visite. Un autre, qui dure une minute, vous permet de voir aussitôt vos propres modifications. Le thème choisi, vos brouillons, les avis rédigés hors connexion et vos recherches récentes restent dans votre navigateur.',
  adCookies:
    'La régie publicitaire peut déposer ses propres cookies là où des annonces sont affichées. L’abonnement premium les désactive.',
  security: 'Comment nous les protégeons',
  securityMeasures:
    'Les connexions sont chiffrées. Les mots de passe sont hachés avec une méthode conçue pour les mots de passe. Les photos sont réencodées, ce qui supprime les détails cachés comme le lieu de prise de vue. Les noms et les textes de nos registres internes sont scellés avec une clé qui vous est propre et qui est détruite lorsque votre compte est effacé.',
  yourRights: 'Vos droits',
  whatYouCanDo:
    'Vous pouvez consulter, corriger, télécharger et effacer vos données, vous opposer à leur utilisation ou retirer un consentement. Vous pouvez faire l’essentiel vous-même dans les <settings>Paramètres de votre tableau de bord</settings> : modifier votre profil, utiliser « Télécharger mes données » ou supprimer votre compte.',
  responseTime:
    'Nous répondons à chaque demande <strong>sous 30 jours</strong>. Une demande complexe peut nécessiter jusqu’à 30 jours de plus ; nous vous en informons au cours des 30 premiers jours.',
  deletion: 'Combien de temps nous les conservons',
  howDeletionWorks:
    'Nous conservons vos données aussi longtemps que vous avez un compte. Lorsque vous le supprimez, tout ce qui vous concerne disparaît aussitôt du site. Pendant 7 jours, vous pouvez changer d’avis en vous connectant ; ensuite, votre profil, vos avis, vos votes, vos abonnements à d’autres membres, vos messages, vos revendications et vos photos sont effacés, et votre abonnement premium est résilié. Le tout est achevé <strong>dans les 30 jours</strong> suivant votre demande.',
  storedLonger: 'Nous ne conservons plus longtemps que ce que la loi exige, comme les factures.',
  children: 'Enfants',
  ageLimit:
    'Candor s’adresse aux personnes <strong>âgées d’au moins 13 ans</strong>. Si nous apprenons qu’un compte appartient à un enfant plus jeune, nous le supprimons.',
  changes: 'Modifications de cette politique',
  howItChanges:
    'Lorsque cette politique change, la date indiquée en haut change également. Nous informons les membres des modifications importantes avant leur entrée en vigueur.',
};
