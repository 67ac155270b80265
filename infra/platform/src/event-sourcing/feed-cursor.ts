import { z } from 'zod';
import { InvalidRequest } from '../http/problems.ts';
import { startOfLog, type LogPosition } from './log-reader.ts';

const Place = z.tuple([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/), z.int().nonnegative()]);

/** A position in the log, as a text for clients of the feed. */
export const cursorOf = ({ epoch, transaction_id, position }: LogPosition): string =>
  [epoch, transaction_id, position].join('.');

export const placeOf = (cursor: string): LogPosition => {
  if (cursor === '') return startOfLog;
  const [epoch, transactionId, position] = cursor.split('.');
  const place = Place.safeParse([Number(epoch), transactionId, Number(position)]);
  if (!place.success) throw new InvalidRequest('This is no place in the feed.', 'invalid-cursor');
  return { epoch: place.data[0], transaction_id: place.data[1], position: place.data[2] };
};
