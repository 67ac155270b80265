import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  title: 'Règles de la communauté',
  summary:
    'Candor fonctionne parce que les gens sont honnêtes et bienveillants. Voici les règles que nous respectons tous.',
  honest: 'Soyez honnête',
  ownExperience: 'Parlez de ce que vous avez vécu vous-même, assez récemment pour bien vous en souvenir.',
  starsMatchWords:
    'Accordez les étoiles avec vos mots. Cinq étoiles pour ce qui était excellent, une étoile pour ce qui était très mauvais.',
  notOwnBusiness:
    'Ne notez pas votre propre entreprise, votre employeur, l’entreprise de votre famille ni votre concurrent.',
  notForMoney:
    'N’écrivez jamais un avis contre de l’argent, une réduction ou un service, et n’en proposez jamais en échange d’un avis.',
  helpful: 'Soyez utile',
  details:
    'Dites ce qui s’est passé, quand, et combien cela a coûté. Les détails aident plus que les adjectifs.',
  reviewLength: 'Au moins 50 caractères, pour que chaque avis apprenne quelque chose.',
  editing:
    'Si les choses changent, modifiez votre avis. Il y en a un par membre pour chaque fiche, et il reste le vôtre.',
  helpfulVotes:
    'Marquez les avis des autres comme utiles lorsqu’ils vous ont aidé, et non parce que vous êtes d’accord.',
  respectful: 'Soyez respectueux',
  criticism: 'Critiquez ce que les gens ont fait, pas ce qu’ils sont.',
  noInsults:
    'Pas d’insultes, de menaces, de haine, de contenu sexuel ni de discrimination, quelle qu’elle soit.',
  ratingPeople:
    'Lorsque vous notez une personne, décrivez ce qu’elle a fait dans un rôle public ou professionnel.',
  privateMatters:
    'Respectez la vie privée d’autrui : pas d’adresses personnelles, de numéros de téléphone ni de détails sur la santé ou la famille.',
  photos: 'Photos',
  photoLimits:
    '5 photos au maximum par avis (1 pour les membres gratuits), jusqu’à 10 Mo chacune, au format JPEG, PNG ou WebP.',
  ownPhotos: 'Uniquement des photos que vous avez prises vous-même et qui montrent ce dont parle l’avis.',
  photosOfPeople:
    'Demandez l’accord des personnes avant de montrer leur visage. Pas de photos d’enfants qui ne sont pas les vôtres.',
  noScreenshots:
    'Pas de captures d’écran de conversations privées ni de documents contenant des données personnelles.',
  whoCanTakePart: 'Qui peut participer',
  ageAndName:
    'Vous devez avoir <strong>au moins 13 ans</strong> pour posséder un compte. Utilisez votre vrai nom ; sur les cartes, nous n’affichons que l’initiale de votre nom de famille.',
  dailyLimits: 'Limites quotidiennes',
  owners: 'Pour les propriétaires',
  claiming: 'Revendiquez votre fiche et tenez ses informations à jour.',
  invitations:
    'Vous pouvez inviter vos clients à écrire des avis. Invitez-les tous, et n’en récompensez aucun.',
  badReviews:
    'Un mauvais avis honnête reste en ligne. La meilleure réponse est une prochaine visite plus réussie.',
  order: 'Comment les fiches sont classées',
  formula:
    '« Les mieux notés » classe les fiches selon une moyenne bayésienne : la somme de toutes les étoiles plus {ratings, number} × {stars, number}, divisée par le nombre d’avis plus {ratings, number}. Ainsi, un seul avis à cinq étoiles ne passe pas avant deux cents avis à 4,8. Une fiche comptant moins de {few, number} avis est affichée comme « Nouveau ».',
  noPaidPlaces:
    'Il est impossible de payer pour une meilleure place parmi les fiches. Les annonces sont signalées comme telles.',
  enforcement: 'Ce qui se passe lorsqu’une règle est enfreinte',
  whatStaffDoes:
    'Notre équipe peut supprimer un avis, retirer un badge ou une revendication, ou fermer un compte. Chacun de ces actes est consigné avec l’heure et la personne qui l’a effectué, afin qu’une décision puisse être réexaminée.',
  reviews: 'Avis',
  votes: 'Votes utiles',
  messages: 'Messages',
  levelNew: 'nouveau',
  levelRegular: 'régulier',
  levelTrusted: 'de confiance',
  whyLimits:
    'Pour éviter le spam, les membres peuvent publier un nombre limité d’avis, de votes utiles et de messages en 24 heures. Les limites augmentent avec votre compte. Les avis des membres premium bénéficient toujours de la limite des membres de confiance.',
  in24Hours: 'En 24 heures',
  newMember: 'Vous commencez en tant que nouveau membre.',
  regularMember:
    'Vous êtes membre régulier lorsque votre compte existe depuis {days} jours et que votre adresse e-mail est confirmée.',
  trustedMember:
    'Vous êtes membre de confiance lorsque, de plus, votre compte existe depuis {days} jours, que vous avez {reviews} avis visibles totalisant {votes} votes utiles et qu’aucun de vos avis n’est masqué par nos administrateurs.',
  hiddenReviews: 'Avec {count} avis masqués, les limites des nouveaux membres s’appliquent.',
};
