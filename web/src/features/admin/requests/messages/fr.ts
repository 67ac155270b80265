import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  requests: 'Demandes',
  premium: 'Premium',
  requestsSubtitle: 'Messages à l’assistance et demandes de retrait',
  requestsToRespondTo: 'Ouvertes',
  requestsWithResponse: 'Traitées',
  openRequests: 'Demandes ouvertes',
  doneRequests: 'Demandes traitées',
  loadingRequests: 'Chargement des demandes…',
  openRequestsNotLoaded: 'Impossible de charger les demandes ouvertes',
  doneRequestsNotLoaded: 'Impossible de charger les demandes traitées',
  nothingToRespondTo: 'Aucune demande en attente de réponse',
  nothingDoneLately: 'Aucune demande ces 90 derniers jours',
  supportRequest: 'Assistance',
  takedownRequest: 'Retrait',
  aMember: 'Un membre',
  profile: 'Profil',
  aDeletedListing: 'Une fiche supprimée',
  responded: 'Réponse, <age>{at}</age>',
  responseTo: 'Réponse à {name}',
  response: 'Réponse',
  sendResponse: 'Envoyer la réponse',
};
