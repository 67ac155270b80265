/** A service took too long. Answered as 504. */
export class UpstreamTimeout extends Error {
  override name = 'UpstreamTimeout';
}
