/** A page has one map at most. */
export const mapId = 'map';
