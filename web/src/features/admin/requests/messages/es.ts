import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  requests: 'Solicitudes',
  premium: 'Premium',
  requestsSubtitle: 'Mensajes a soporte y solicitudes de retirada de contenido',
  requestsToRespondTo: 'Abiertas',
  requestsWithResponse: 'Atendidas',
  openRequests: 'Solicitudes abiertas',
  doneRequests: 'Solicitudes atendidas',
  loadingRequests: 'Cargando solicitudes…',
  openRequestsNotLoaded: 'No se pudieron cargar las solicitudes abiertas',
  doneRequestsNotLoaded: 'No se pudieron cargar las solicitudes atendidas',
  nothingToRespondTo: 'Nada pendiente de responder',
  nothingDoneLately: 'Ninguna en los últimos 90 días',
  supportRequest: 'Soporte',
  takedownRequest: 'Retirada',
  aMember: 'Un miembro',
  profile: 'Perfil',
  aDeletedListing: 'Una ficha eliminada',
  responded: 'Respuesta, <age>{at}</age>',
  responseTo: 'Respuesta para {name}',
  response: 'Respuesta',
  sendResponse: 'Enviar respuesta',
};
