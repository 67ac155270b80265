import { statSync } from 'node:fs';
import { refuseOtherKinds } from './check-encoding.ts';
import { guessFormat, type FileFormat } from './file-format.ts';
import { encodingNamed, encodingOfMark, utf8Encoding, type TextEncoding } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A file with rows, and how to read them. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: number;
  readonly encoding: TextEncoding;
  readonly format: FileFormat;
}

export interface GivenFormat {
  /** By default, that of its byte order mark, else UTF-8. */
  readonly encoding?: string | undefined;
  /** By default, a guess from its first lines. */
  readonly format?: FileFormat['type'] | undefined;
  readonly delimiter?: string | undefined;
}

/** Throws `UnreadableFile` for a file that is empty or no text. */
export const openSourceFile = async (path: string, given: GivenFormat = {}): Promise<SourceFile> => {
  refuseOtherKinds(path);
  const encoding = encodingOfMark(path) ?? chosenEncoding(given.encoding);
  return {
    path,
    bytes: statSync(path).size,
    encoding,
    format: await guessFormat(path, encoding, given),
  };
};

const chosenEncoding = (name: string | undefined): TextEncoding => {
  if (name === undefined) return utf8Encoding;
  const encoding = encodingNamed(name);
  if (encoding === null)
    throw new UnreadableFile(
      `There is no encoding "${name}". Examples are utf-8, windows-1252, macroman, latin1.`,
    );
  return encoding;
};
