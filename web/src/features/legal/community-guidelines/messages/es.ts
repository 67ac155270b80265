import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  title: 'Normas de la comunidad',
  summary:
    'Candor funciona porque las personas son sinceras y amables. Estas son las normas que todos respetamos.',
  honest: 'Di la verdad',
  ownExperience: 'Escribe sobre lo que viviste tú, y hace poco, para recordarlo bien.',
  starsMatchWords:
    'Que las estrellas coincidan con las palabras. Cinco estrellas son para lo excelente y una, para lo pésimo.',
  notOwnBusiness:
    'No califiques tu propio negocio, a tu empleador, el negocio de tu familia ni a tu competencia.',
  notForMoney:
    'Nunca escribas una reseña a cambio de dinero, un descuento o un favor, y nunca los ofrezcas por una.',
  helpful: 'Ayuda a los demás',
  details: 'Cuenta qué pasó, cuándo y cuánto costó. Los detalles ayudan más que los adjetivos.',
  reviewLength: 'Al menos 50 caracteres, para que de cada reseña se pueda aprender algo.',
  editing: 'Si las cosas cambian, edita tu reseña. Hay una por miembro para cada ficha, y sigue siendo tuya.',
  helpfulVotes: 'Marca como útiles las reseñas de otros cuando te hayan ayudado, no porque estés de acuerdo.',
  respectful: 'Trata con respeto',
  criticism: 'Critica lo que hicieron las personas, no quiénes son.',
  noInsults: 'Nada de insultos, amenazas, odio, contenido sexual ni discriminación de ningún tipo.',
  ratingPeople: 'Cuando califiques a una persona, describe lo que hizo en su función pública o profesional.',
  privateMatters:
    'Respeta la privacidad de los demás: nada de domicilios, números de teléfono ni detalles de salud o familiares.',
  photos: 'Fotos',
  photoLimits:
    'Un máximo de 5 fotos por reseña (1 para miembros gratuitos), de hasta 10 MB cada una, en formato JPEG, PNG o WebP.',
  ownPhotos: 'Solo fotos que hayas tomado tú y que muestren aquello de lo que trata la reseña.',
  photosOfPeople:
    'Pide permiso a las personas antes de mostrar su rostro. Nada de fotos de niños que no sean tus hijos.',
  noScreenshots: 'Nada de capturas de conversaciones privadas ni documentos con datos personales.',
  whoCanTakePart: 'Quién puede participar',
  ageAndName:
    'Debes tener <strong>al menos 13 años</strong> para tener una cuenta. Usa tu nombre real; en las tarjetas mostramos solo la inicial de tu apellido.',
  dailyLimits: 'Límites diarios',
  owners: 'Para propietarios',
  claiming: 'Reclama tu ficha y mantén correctos sus datos.',
  invitations: 'Puedes invitar a tus clientes a escribir reseñas. Invita a todos y no recompenses a ninguno.',
  badReviews: 'Una reseña mala que es sincera se queda. La mejor respuesta es una próxima visita mejor.',
  order: 'Cómo se ordenan las fichas',
  formula:
    '“Mejor calificados” ordena las fichas por una media bayesiana: la suma de todas las estrellas más {ratings, number} × {stars, number}, dividida entre el número de reseñas más {ratings, number}. Así, una sola reseña de cinco estrellas no aparece antes que doscientas con 4,8. Una ficha con menos de {few, number} reseñas se muestra como “Nuevo”.',
  noPaidPlaces:
    'Nadie puede pagar por un mejor lugar entre las fichas. Los anuncios están señalados como tales.',
  enforcement: 'Qué ocurre cuando se infringe una norma',
  whatStaffDoes:
    'Nuestro equipo puede eliminar una reseña, retirar una insignia o una reclamación, o cerrar una cuenta. Cada una de estas acciones se registra con la hora y la persona que la realizó, para que la decisión pueda revisarse.',
  reviews: 'Reseñas',
  votes: 'Votos de utilidad',
  messages: 'Mensajes',
  levelNew: 'nuevo',
  levelRegular: 'habitual',
  levelTrusted: 'de confianza',
  whyLimits:
    'Para evitar el spam, los miembros pueden enviar un número limitado de reseñas, votos de utilidad y mensajes en 24 horas. Los límites crecen con tu cuenta. Las reseñas de los miembros premium siempre tienen el límite de los miembros de confianza.',
  in24Hours: 'En 24 horas',
  newMember: 'Empiezas como miembro nuevo.',
  regularMember:
    'Eres miembro habitual cuando tu cuenta tiene {days} días y tu correo electrónico está confirmado.',
  trustedMember:
    'Eres miembro de confianza cuando, además, tu cuenta tiene {days} días, tienes {reviews} reseñas visibles con {votes} votos de utilidad en total y nuestros administradores no han ocultado ninguna de tus reseñas.',
  hiddenReviews: 'Con {count} reseñas ocultas, se aplican los límites de los miembros nuevos.',
};
