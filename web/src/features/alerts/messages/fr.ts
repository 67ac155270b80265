import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  yourAlerts: 'Vos alertes',
  whatAlertsAre: 'Les nouveautés de vos recherches enregistrées, {limit} au maximum.',
  notificationSettings: 'Paramètres de notification',
  alertsNotLoaded: 'Impossible de charger vos alertes',
  noAlerts: 'Aucune alerte pour le moment',
  howToGetAlerts:
    'Lancez une recherche et sélectionnez Recevoir des alertes. Nous vous informerons des nouveautés.',
  search: 'Rechercher',
  paused: 'En pause',
  placeSearchSaved: 'Recherche de lieux, enregistrée : {date}',
  reviewSearchSaved: 'Recherche d’avis, enregistrée : {date}',
  howOften: 'Fréquence : {name}',
  resumeAlert: 'Réactiver<hidden> l’alerte {name}</hidden>',
  pauseAlert: 'Suspendre<hidden> l’alerte {name}</hidden>',
  renameAlert: 'Renommer<hidden> l’alerte {name}</hidden>',
  deleteAlert: 'Supprimer<hidden> l’alerte {name}</hidden>',
  alertNotChanged: 'Impossible de modifier l’alerte',
  alertName: 'Nom de l’alerte',
  alertNotRenamed: 'Impossible de renommer l’alerte. Veuillez réessayer.',
  deleteAlertTitle: 'Supprimer l’alerte',
  deletionOfAlert: '« <bdi>{name}</bdi> » sera supprimée avec ses notifications.',
  delete: 'Supprimer',
  alertDeleted: 'Alerte supprimée',
  alertNotDeleted: 'Impossible de supprimer l’alerte',
};
