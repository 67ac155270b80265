import { geoArea, geoCentroid } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import atlas from 'us-atlas/states-10m.json';
import cities from './us-cities.json';
import { earthRadiusMiles } from './viewport.ts';

const { states, nation } = atlas.objects;

export const usLand = feature(atlas, nation);

/** Borders between two states, each once. */
export const stateBorders = mesh(atlas, states, (one, other) => one !== other);

/** Cities with 30,000 people or more, the largest first. */
export const usCities = cities;

/** The largest first. */
export const usStates = feature(atlas, states)
  .features.map((state) => {
    const [longitude, latitude] = geoCentroid(state);
    const milesAcross = Math.sqrt(geoArea(state)) * earthRadiusMiles;
    return { name: state.properties.name, longitude, latitude, milesAcross };
  })
  .toSorted((one, other) => other.milesAcross - one.milesAcross);
