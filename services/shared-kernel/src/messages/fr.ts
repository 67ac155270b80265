import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  userNotFound: 'Membre introuvable',
  entityNotFound: 'Fiche introuvable',
  onlyAdministrators: 'Seuls les administrateurs peuvent faire cela.',
  dailyLimit:
    'Vous avez atteint la limite de {limit} {kind, select, review {avis} vote {votes utiles} other {messages}} en 24 heures pour les membres de confiance. Vous pourrez continuer dans {wait}.',
  growingDailyLimit:
    'Vous avez atteint la limite de {limit} {kind, select, review {avis} vote {votes utiles} other {messages}} en 24 heures pour les {level, select, new {nouveaux membres} other {membres réguliers}}. Vous pourrez continuer dans {wait}. La limite augmente avec votre compte : consultez les règles de la communauté.',
};
