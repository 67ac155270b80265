/** A city of the demo world. */
export interface City {
  /** Degrees, WGS 84, on dry land a little inland of the centre where there is a shore. */
  readonly latitude: number;
  readonly longitude: number;
  readonly areaCode: string;
}

export const cities = {
  'Anchorage, AK': { latitude: 61.192, longitude: -149.862, areaCode: '907' },
  'Asheville, NC': { latitude: 35.59, longitude: -82.553, areaCode: '828' },
  'Atlanta, GA': { latitude: 33.771, longitude: -84.383, areaCode: '404' },
  'Austin, TX': { latitude: 30.278, longitude: -97.742, areaCode: '512' },
  'Baltimore, MD': { latitude: 39.302, longitude: -76.615, areaCode: '410' },
  'Boise, ID': { latitude: 43.613, longitude: -116.208, areaCode: '208' },
  'Boston, MA': { latitude: 42.345, longitude: -71.085, areaCode: '617' },
  'Burlington, VT': { latitude: 44.474, longitude: -73.194, areaCode: '802' },
  'Charleston, SC': { latitude: 32.803, longitude: -79.95, areaCode: '843' },
  'Chicago, IL': { latitude: 41.885, longitude: -87.66, areaCode: '312' },
  'Denver, CO': { latitude: 39.744, longitude: -104.982, areaCode: '303' },
  'Detroit, MI': { latitude: 42.348, longitude: -83.062, areaCode: '313' },
  'Honolulu, HI': { latitude: 21.318, longitude: -157.837, areaCode: '808' },
  'Houston, TX': { latitude: 29.75, longitude: -95.385, areaCode: '713' },
  'Kansas City, MO': { latitude: 39.09, longitude: -94.582, areaCode: '816' },
  'Los Angeles, CA': { latitude: 34.068, longitude: -118.27, areaCode: '213' },
  'Louisville, KY': { latitude: 38.235, longitude: -85.745, areaCode: '502' },
  'Madison, WI': { latitude: 43.062, longitude: -89.424, areaCode: '608' },
  'Miami, FL': { latitude: 25.786, longitude: -80.226, areaCode: '305' },
  'Minneapolis, MN': { latitude: 44.967, longitude: -93.268, areaCode: '612' },
  'Nashville, TN': { latitude: 36.15, longitude: -86.794, areaCode: '615' },
  'New Orleans, LA': { latitude: 29.952, longitude: -90.092, areaCode: '504' },
  'New York, NY': { latitude: 40.742, longitude: -73.988, areaCode: '212' },
  'Philadelphia, PA': { latitude: 39.957, longitude: -75.168, areaCode: '215' },
  'Phoenix, AZ': { latitude: 33.461, longitude: -112.068, areaCode: '602' },
  'Pittsburgh, PA': { latitude: 40.447, longitude: -79.962, areaCode: '412' },
  'Portland, ME': { latitude: 43.662, longitude: -70.276, areaCode: '207' },
  'Portland, OR': { latitude: 45.521, longitude: -122.652, areaCode: '503' },
  'Providence, RI': { latitude: 41.826, longitude: -71.412, areaCode: '401' },
  'Richmond, VA': { latitude: 37.551, longitude: -77.457, areaCode: '804' },
  'Salt Lake City, UT': { latitude: 40.752, longitude: -111.884, areaCode: '801' },
  'San Antonio, TX': { latitude: 29.43, longitude: -98.489, areaCode: '210' },
  'San Diego, CA': { latitude: 32.745, longitude: -117.14, areaCode: '619' },
  'San Francisco, CA': { latitude: 37.763, longitude: -122.432, areaCode: '415' },
  'Santa Fe, NM': { latitude: 35.677, longitude: -105.945, areaCode: '505' },
  'Savannah, GA': { latitude: 32.062, longitude: -81.1, areaCode: '912' },
  'Seattle, WA': { latitude: 47.617, longitude: -122.318, areaCode: '206' },
  'Washington, DC': { latitude: 38.911, longitude: -77.031, areaCode: '202' },
} as const satisfies Readonly<Record<string, City>>;

export type CityName = keyof typeof cities;

/** `Portland, ME` in its two fields. */
export const cityAndState = (name: CityName): { city: string; state: string } => {
  const [city = name, state = ''] = name.split(', ');
  return { city, state };
};
