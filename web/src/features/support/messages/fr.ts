import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  backToDashboard: 'Retour au tableau de bord',
  support: 'Assistance',
  prioritySupport: 'Vous bénéficiez de l’assistance prioritaire : vos messages sont lus en premier.',
  premiumFirst: 'Les messages des membres premium sont lus en premier.',
  writeTo: 'Écrivez à <link>{address}</link>, de préférence depuis {email}.',
  pageNotLoaded: 'Impossible de charger cette page',
  messageSent: 'Message envoyé',
  responseByEmail: 'Nous vous répondrons par e-mail à {email}.',
  message: 'Message',
  messageHint: 'Nous répondons par e-mail à {email}.',
  sendMessage: 'Envoyer le message',
};
