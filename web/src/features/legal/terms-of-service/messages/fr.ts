import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  title: 'Conditions d’utilisation',
  summary:
    'L’accord entre vous et Candor. Nous avons essayé de le rédiger comme nous aimons que les avis soient écrits : simplement.',
  agreement: 'L’accord',
  whatYouAgreeTo:
    'En créant un compte ou en utilisant Candor, vous acceptez les présentes conditions, les <guidelines>Règles de la communauté</guidelines> et la <privacy>Politique de confidentialité</privacy>. Si vous n’êtes pas d’accord, veuillez ne pas utiliser le site.',
  account: 'Votre compte',
  ageLimit: 'Vous devez être âgé d’au moins 13 ans.',
  oneAccount: 'Une personne, un compte, avec vos véritables prénom et nom.',
  password:
    'Gardez votre mot de passe pour vous. Il doit comporter au moins 8 caractères. Vous êtes responsable de ce qui se passe sous votre compte.',
  deletion: 'Vous pouvez supprimer votre compte à tout moment dans les Paramètres de votre tableau de bord.',
  content: 'Ce que vous publiez',
  license:
    'Vos notes, vos avis et vos photos restent les vôtres. En les publiant, vous autorisez Candor à les afficher, les stocker, les redimensionner et les diffuser dans le cadre du service, dans le monde entier et sans rémunération, jusqu’à ce que vous les supprimiez.',
  promise:
    'Vous garantissez que ce que vous publiez est de vous, est fidèle à votre expérience et n’enfreint ni la loi ni les droits de quiconque.',
  oneReview:
    'Un avis par membre pour chaque entreprise, personne, lieu, produit ou service. Vous pouvez le modifier à tout moment.',
  reviewLength: 'Un avis comporte au moins 50 caractères.',
  photos:
    'Les membres gratuits peuvent ajouter 1 photo à un avis, les membres premium jusqu’à 5. Une photo peut faire jusqu’à 10 Mo.',
  notOwnListing: 'Vous ne pouvez pas noter une fiche que vous avez revendiquée.',
  opinions: 'Les opinions appartiennent à leurs auteurs',
  whoseOpinions:
    'Les avis sont les opinions des membres qui les ont rédigés, et non celles de Candor. Nous ne les modifions pas, et aucune entreprise ne peut payer pour en faire changer, déplacer ou retirer un. Nous retirons le contenu qui enfreint ces conditions ou les règles.',
  premium: 'Abonnement premium',
  price:
    'Premium coûte <strong>9,99 $US par mois</strong> et se renouvelle chaque mois jusqu’à ce que vous le résiliiez. Les paiements sont traités par un prestataire de paiement par carte.',
  cancelAnytime:
    '<strong>Résiliez à tout moment.</strong> Premium dure alors jusqu’à la fin du mois déjà payé.',
  moneyBack:
    '<strong>Satisfait ou remboursé pendant 30 jours.</strong> Dans les 30 jours suivant votre premier paiement, vous pouvez en obtenir le remboursement, une seule fois, dans les Paramètres de votre tableau de bord.',
  failedPayment:
    'Si un paiement échoue, premium reste actif pendant 7 jours pour vous permettre de régulariser la situation.',
  messages: 'Seuls les membres premium peuvent s’envoyer des messages.',
  afterPremium: 'Si premium prend fin, vos photos et vos avis publiés restent en ligne.',
  advertising:
    'Les visiteurs et les membres gratuits voient des annonces d’une régie publicitaire. Les membres premium n’en voient aucune.',
  claims: 'Revendiquer une fiche',
  howToClaim:
    'Si une fiche concerne votre entreprise, vous pouvez la revendiquer en confirmant une adresse e-mail ou un numéro de téléphone qui lui appartient. Revendiquer une fiche qui n’est pas la vôtre est une fraude ; nous pouvons révoquer toute revendication. Une revendication vous permet de tenir à jour les informations de la fiche. Elle ne vous donne aucune influence sur ses avis.',
  notAllowed: 'Ce qui est interdit',
  fakeReviews: 'Les avis faux, payés ou échangés, et les votes de comptes créés à cette fin.',
  harassment: 'Le harcèlement, les menaces, la haine et les informations privées d’autrui.',
  spam: 'Le spam, les logiciels malveillants et les liens trompeurs.',
  attacks: 'Les attaques contre le site, le contournement de ses limites ou sa copie massive et automatisée.',
  ending: 'Quand nous fermons un compte',
  howAccountsEnd:
    'Nous pouvons retirer un contenu, retirer un badge ou fermer un compte qui enfreint ces conditions. Si nous le pouvons, nous en donnons la raison. Si votre compte est fermé, ses avis et ses votes sont supprimés avec lui.',
  liability: 'Garantie et responsabilité',
  whatWeAreLiableFor:
    'Nous veillons à ce que Candor soit disponible et exact, mais le service est fourni en l’état, sans garantie qu’il fonctionne en permanence ni que chaque avis soit exact. Dans les limites permises par la loi, nous ne sommes pas responsables des pertes indirectes ni des décisions que vous prenez sur la base des avis. Rien ici ne limite les droits que la loi vous accorde en tant que consommateur.',
  changes: 'Modifications de ces conditions',
  howTheyChange:
    'Lorsque ces conditions changent, la date indiquée en haut change également, et les membres sont informés des modifications importantes avant leur entrée en vigueur. Si vous continuez ensuite à utiliser Candor, les nouvelles conditions s’appliquent.',
};
