/** A service took too long. Maps to 504. */
export class UpstreamTimeout extends Error {
  override name = 'UpstreamTimeout';
}
