import { currentLanguage, localeOf } from '@candor/languages';
import { t } from './messages/index.ts';

interface Point {
  latitude: number;
  longitude: number;
}

const earthRadiusMiles = 6_371_008.8 / 1609.344;

/** The haversine distance. */
export function milesBetween(one: Point, other: Point): number {
  const [lat1 = 0, lat2 = 0, halfLat = 0, halfLng = 0] = [
    one.latitude,
    other.latitude,
    (other.latitude - one.latitude) / 2,
    (other.longitude - one.longitude) / 2,
  ].map((degrees) => (degrees * Math.PI) / 180);
  const share = Math.sin(halfLat) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(halfLng) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, share)));
}

const tenths = new Intl.NumberFormat(localeOf(currentLanguage()), {
  minimumFractionDigits: 1,
  useGrouping: false,
});

/** '1.2 mi', 'under 0.1 mi' */
export function milesText(miles: number): string {
  return miles < 0.1 ? t('underMiles') : `${tenths.format(Number(miles.toFixed(1)))} mi`;
}
