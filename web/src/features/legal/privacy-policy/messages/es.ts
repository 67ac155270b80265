import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  title: 'Política de privacidad',
  summary:
    'Qué sabe Candor sobre ti, por qué lo sabe, quién más puede verlo y cómo puedes llevártelo o hacer que se borre.',
  whatWeHold: 'Qué guardamos sobre ti',
  withoutAccount: 'Puedes leer y buscar en Candor sin tener una cuenta. Si creas una, guardamos:',
  yourAccount:
    '<strong>Tu cuenta:</strong> correo electrónico, contraseña (solo como un hash que no se puede revertir), nombre y apellido, tipo de cuenta (gratuita o premium) y fecha de registro.',
  yourProfile:
    '<strong>Tu perfil:</strong> ciudad, estado y código postal, biografía y foto de perfil, en la medida en que los indiques.',
  whatYouWrite:
    '<strong>Lo que escribes:</strong> reseñas con su calificación, fotos, etiquetas, votos de utilidad, los miembros que sigues y los mensajes entre miembros premium.',
  premium:
    '<strong>Premium:</strong> un identificador de cliente del servicio de pago y un identificador de suscripción. Nunca vemos ni guardamos el número de tu tarjeta.',
  claims:
    '<strong>Reclamaciones:</strong> el correo electrónico o el número de teléfono que verificas al reclamar una ficha.',
  consent: '<strong>Consentimiento:</strong> qué versión de los términos aceptaste y cuándo.',
  networkMark:
    'Cuando publicas una reseña, conservamos durante ocho días una marca ilegible de la red desde la que llegó, para detectar si muchas reseñas de una misma ficha vienen del mismo lugar.',
  technicalRecords:
    'Nuestros servidores también guardan breves registros técnicos de las solicitudes, sin lo que escribiste, para mantener el sitio en funcionamiento y frenar los abusos.',
  howWeUseIt: 'Cómo lo usamos',
  toShowRatings: 'Para mostrar tus reseñas y tu perfil público a todas las personas que visitan el sitio.',
  toSignYouIn: 'Para iniciar tu sesión, mantenerla abierta y permitirte restablecer la contraseña.',
  toSortByDistance:
    'Para ordenar los resultados por distancia desde la ciudad de tu perfil o desde una ubicación que compartas.',
  toRunPremium: 'Para gestionar la membresía premium, incluidos los reembolsos y las facturas.',
  toVerifyClaims: 'Para verificar que quien reclama una ficha es el negocio al que pertenece.',
  toStopSpam: 'Para detectar y frenar el spam, el fraude y los ataques.',
  whatOthersSee: 'Qué pueden ver los demás',
  publicData:
    'Tu nombre, foto de perfil, insignias, ciudad y estado, número de seguidores, biografía y todo lo que publicas son públicos. En las tarjetas mostramos tu nombre y la inicial de tu apellido.',
  privateData:
    'Tu correo electrónico, código postal, ubicación exacta, contraseña e identificadores de pago nunca se muestran a otros miembros ni se envían a sus navegadores.',
  yourLocation: 'Tu ubicación',
  howLocationIsUsed:
    'Tu navegador comparte una ubicación solo con tu permiso y solo después de que selecciones “Usar mi ubicación” o “Cerca de mí”. La ubicación se redondea a unos 100 metros, se conserva únicamente en la pestaña abierta, se usa para medir distancias y nunca se guarda en tu cuenta.',
  whoElse: 'Quién más participa',
  noSale: 'No vendemos tus datos personales. Estos tipos de empresas nos ayudan a operar Candor:',
  adNetwork:
    '<strong>Una red publicitaria</strong> muestra anuncios a los visitantes y a los miembros gratuitos. Los miembros premium no ven ninguno.',
  paymentProvider:
    '<strong>Un proveedor de pagos con tarjeta</strong> cobra los pagos de premium. Sus scripts se cargan solo en la página de pago, y los datos de tu tarjeta van directamente al proveedor.',
  databaseHost: '<strong>Un servicio de Postgres sin servidor</strong> aloja nuestra base de datos.',
  onlyForTheirTask:
    'Solo pueden usar los datos para su tarea. También entregamos datos cuando la ley nos obliga a hacerlo.',
  cookies: 'Cookies',
  ownCookies:
    'Una cookie mantiene tu sesión abierta: durante 30 días si elegiste “Recordarme”, o bien durante 12 horas desde la última vez que usaste el sitio. Otra, que dura un minuto, hace que veas de inmediato tus propios cambios. El tema que elegiste, tus borradores, las reseñas que escribiste sin conexión y tus búsquedas recientes se quedan en tu navegador.',
  adCookies:
    'La red publicitaria puede usar sus propias cookies donde se muestran anuncios. La membresía premium las desactiva.',
  security: 'Cómo lo protegemos',
  securityMeasures:
    'Las conexiones están cifradas. Las contraseñas se guardan con un método de hash creado para contraseñas. Las fotos se vuelven a codificar, lo que elimina detalles ocultos como el lugar donde se tomaron. Los nombres y textos de nuestros registros internos se sellan con una clave propia de tu cuenta, que se destruye cuando la cuenta se borra.',
  yourRights: 'Tus derechos',
  whatYouCanDo:
    'Puedes ver, corregir, descargar y borrar tus datos, oponerte a un uso de ellos o retirar un consentimiento. La mayor parte puedes hacerla por tu cuenta en la <settings>Configuración de tu panel</settings>: edita tu perfil, usa “Descargar mis datos” o elimina tu cuenta.',
  responseTime:
    'Respondemos a todas las solicitudes <strong>en un plazo de 30 días</strong>. Una solicitud compleja puede requerir hasta 30 días más; en ese caso te avisamos dentro de los primeros 30.',
  deletion: 'Cuánto tiempo lo conservamos',
  howDeletionWorks:
    'Conservamos tus datos mientras tengas una cuenta. Cuando la eliminas, todo lo tuyo desaparece del sitio de inmediato. Durante 7 días puedes cambiar de opinión iniciando sesión; después se borran tu perfil, reseñas, votos, seguimientos, mensajes, reclamaciones y fotos, y se cancela tu suscripción. Todo se completa <strong>en un plazo de 30 días</strong> desde tu solicitud.',
  storedLonger: 'Solo conservamos por más tiempo lo que exige la ley, como las facturas.',
  children: 'Menores',
  ageLimit:
    'Candor es para personas que tienen <strong>al menos 13 años</strong>. Si nos enteramos de que una cuenta pertenece a un menor de esa edad, la eliminamos.',
  changes: 'Cambios en esta política',
  howItChanges:
    'Cuando esta política cambia, también cambia la fecha que aparece al principio. Avisamos a los miembros de los cambios importantes antes de que entren en vigor.',
};
