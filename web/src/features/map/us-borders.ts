import { feature, mesh } from 'topojson-client';
import atlas from 'us-atlas/states-10m.json';

const { states, nation } = atlas.objects;

/** Its land, with its lakes and shores. */
export const usLand = feature(atlas, nation);

/** Lines between two states, each once. */
export const stateLines = mesh(atlas, states, (one, other) => one !== other);

export const usStates = feature(atlas, states).features;
