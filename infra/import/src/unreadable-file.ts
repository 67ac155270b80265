/** The file's rows cannot be read at all, for the reason in the message. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
