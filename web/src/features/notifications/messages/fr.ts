import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  notifications: 'Notifications',
  unreadNotifications: 'Notifications, {count} non lues',
  notMarkedAsRead: 'Impossible de marquer la notification comme lue',
  unread: 'Non lue :',
  reason: 'Motif : <bdi>{reason}</bdi>',
  loading: 'Chargement...',
  fromLast90Days: 'Des 90 derniers jours.',
  markAllAsRead: 'Tout marquer comme lu',
  yourAlerts: 'Vos alertes',
  settings: 'Paramètres',
  noNotifications: 'Aucune notification pour le moment',
  whatNotificationsAre:
    'Vous trouverez ici les réponses à vos avis, les votes utiles, les nouveaux abonnés, les avis sur les lieux que vous avez enregistrés, les alertes de vos recherches et les décisions de modération.',
  notificationsNotLoaded: 'Impossible de charger vos notifications',
  nothingNew: 'Rien de nouveau',
  whatAppearsHere: 'Vous trouverez ici les réponses, les votes utiles et les nouveaux abonnés.',
  seeAll: 'Tout voir',
  mailSettings: 'Tous les paramètres d’e-mail',
  unsubscribe: 'Se désabonner',
  unsubscribed: 'Vous ne recevrez plus d’e-mails de ce type.',
  stillOnSite: 'Vous verrez toujours ces notifications sur le site.',
  confirmUnsubscribing:
    'Ne plus recevoir d’e-mails comme celui qui vous a mené à cette page ? Il n’est pas nécessaire de vous connecter.',
  confirmPausing:
    'Mettre en pause l’alerte à l’origine de cet e-mail ? Vous n’avez pas besoin de vous connecter.',
  alertPaused:
    'Votre alerte « <bdi>{alert}</bdi> » est en pause. Vous ne recevrez plus d’e-mails à son sujet.',
  undo: 'Annuler',
  undone: 'Vous recevrez de nouveau ces e-mails.',
  notUndone: 'Impossible d’annuler',
  tryAgain: 'Veuillez réessayer dans un instant.',
};
