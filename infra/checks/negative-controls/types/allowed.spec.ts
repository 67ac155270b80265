const body = JSON.parse('{"stars": 5}');

export const stars: unknown = body.stars;
