/** Everything that is in a part of a real engine: for specs that look for something in all of it. */
export interface EngineContents {
  /**
   * All that it shows, as texts. What can be asked for and not be listed is asked for with each of these words, in
   * whatever case; a text that it was found has the word in it.
   */
  read(words: readonly string[]): Promise<readonly string[]>;
  /** Puts a text there, beside what sites have there. */
  plant(text: string): Promise<void>;
  /** What is in it goes, and the part with it. */
  remove(): Promise<void>;
  close(): Promise<void>;
}
