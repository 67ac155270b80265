import { v7, validate } from 'uuid';

/** A new id: uuid v7, so ids sort by the time of their creation. */
export const newId = (): string => v7();

export const isId = (text: string): boolean => validate(text);
