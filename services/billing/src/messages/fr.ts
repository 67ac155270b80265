import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  alreadyPremium: 'Vous êtes déjà premium.',
  noSubscription: 'Vous n’avez pas d’abonnement.',
  refundUsed: 'Vous avez déjà obtenu un remboursement.',
  refundTooLate: 'La garantie de remboursement est valable 30 jours après votre premier paiement.',
  paymentDisputed: 'Votre banque examine un paiement. Veuillez la contacter.',
  subscriptionNotFound: 'Abonnement introuvable',
  paymentNotFound: 'Paiement introuvable',
  notTestCard:
    'Votre carte a été refusée. Le paiement était en mode test, mais la carte n’est pas une carte de test.',
  cardExpired: 'Votre carte a expiré.',
  cardDeclined: 'Votre carte a été refusée.',
  notAuthenticated:
    'Nous ne parvenons pas à authentifier votre moyen de paiement. Choisissez-en un autre et réessayez.',
  receiptSubject: 'Votre reçu Candor',
  receipt:
    'Merci. Le {date}, vous avez payé {amount} pour un mois de Candor Premium. Vos factures et votre abonnement se trouvent dans vos paramètres :',
  paymentNumber: 'Paiement {paymentId}',
  testMode: 'Ce site est en mode test : la carte n’a pas été débitée.',
  openSettings: 'Ouvrir mes paramètres',
};
