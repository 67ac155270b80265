import { InvalidConfiguration } from '../service/load-config.ts';
import { isOneAddress } from './check-envelope.ts';

export interface Sender {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
  readonly domain: string;
}

/** Of `Name <address>`, or an address alone. */
export const parseSender = (from: string): Sender => {
  const [, name = '', address = from.trim()] = /^([^<>"\p{C}]*)<([^<>]*)>\s*$/u.exec(from) ?? [];
  if (!isOneAddress(address)) {
    throw new InvalidConfiguration('MAIL_FROM is wrong: it is not an address, nor a name and an <address>.');
  }
  return { name: name.trim(), address, domain: address.slice(address.indexOf('@') + 1) };
};
