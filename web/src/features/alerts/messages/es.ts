import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  yourAlerts: 'Tus alertas',
  whatAlertsAre: 'Novedades de las búsquedas que guardaste, {limit} como máximo.',
  notificationSettings: 'Configuración de notificaciones',
  alertsNotLoaded: 'No se pudieron cargar tus alertas',
  noAlerts: 'Aún no tienes alertas',
  howToGetAlerts: 'Busca algo y selecciona Crear alerta. Te avisaremos cuando haya novedades.',
  search: 'Buscar',
  paused: 'En pausa',
  placeSearchSaved: 'Búsqueda de lugares, guardada: {date}',
  reviewSearchSaved: 'Búsqueda de reseñas, guardada: {date}',
  howOften: 'Frecuencia: {name}',
  resumeAlert: 'Reanudar<hidden> la alerta {name}</hidden>',
  pauseAlert: 'Pausar<hidden> la alerta {name}</hidden>',
  renameAlert: 'Cambiar nombre<hidden> de la alerta {name}</hidden>',
  deleteAlert: 'Eliminar<hidden> la alerta {name}</hidden>',
  alertNotChanged: 'No se pudo modificar la alerta',
  alertName: 'Nombre de la alerta',
  alertNotRenamed: 'No se pudo cambiar el nombre de la alerta. Inténtalo de nuevo.',
  deleteAlertTitle: 'Eliminar alerta',
  deletionOfAlert: '“<bdi>{name}</bdi>” se eliminará con sus notificaciones.',
  delete: 'Eliminar',
  alertDeleted: 'Alerta eliminada',
  alertNotDeleted: 'No se pudo eliminar la alerta',
};
