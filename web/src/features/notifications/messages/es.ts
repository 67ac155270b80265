import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  notifications: 'Notificaciones',
  unreadNotifications: 'Notificaciones, {count} sin leer',
  notMarkedAsRead: 'No se pudo marcar la notificación como leída',
  unread: 'No leída:',
  reason: 'Motivo: <bdi>{reason}</bdi>',
  loading: 'Cargando...',
  fromLast90Days: 'De los últimos 90 días.',
  markAllAsRead: 'Marcar todo como leído',
  yourAlerts: 'Tus alertas',
  settings: 'Configuración',
  noNotifications: 'Aún no tienes notificaciones',
  whatNotificationsAre:
    'Aquí aparecerán las respuestas a tus reseñas, los votos de utilidad, los nuevos seguidores, las reseñas de lugares guardados, las alertas de tus búsquedas y las decisiones de moderación.',
  notificationsNotLoaded: 'No se pudieron cargar tus notificaciones',
  nothingNew: 'Nada nuevo',
  whatAppearsHere: 'Aquí aparecerán las respuestas, los votos de utilidad y los nuevos seguidores.',
  seeAll: 'Ver todas',
  mailSettings: 'Toda la configuración de correos',
  unsubscribe: 'Dejar de recibir correos',
  unsubscribed: 'Ya no recibirás correos de este tipo.',
  stillOnSite: 'Seguirás viendo estas notificaciones en el sitio.',
  confirmUnsubscribing:
    '¿Quieres dejar de recibir correos como el que te trajo a esta página? No necesitas iniciar sesión.',
  confirmPausing: '¿Quieres pausar la alerta de este correo? No hace falta iniciar sesión.',
  alertPaused: 'Tu alerta “<bdi>{alert}</bdi>” está en pausa. Ya no recibirás correos sobre ella.',
  undo: 'Deshacer',
  undone: 'Volverás a recibir estos correos.',
  notUndone: 'No se pudo deshacer',
  tryAgain: 'Inténtalo de nuevo en un momento.',
};
