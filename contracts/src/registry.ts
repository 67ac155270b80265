import type { AnnouncedEventContract } from './announced-event.ts';
import { billingEvents } from './billing/events.ts';
import { catalogEvents } from './catalog/events.ts';
import { identityEvents } from './identity/events.ts';
import { mediaEvents } from './media/events.ts';
import { ratingsEvents } from './ratings/events.ts';
import { socialMessagingEvents } from './social-messaging/events.ts';
import type { z } from 'zod';

const contracts = [
  ...Object.values(identityEvents),
  ...Object.values(catalogEvents),
  ...Object.values(ratingsEvents),
  ...Object.values(mediaEvents),
  ...Object.values(socialMessagingEvents),
  ...Object.values(billingEvents),
] as const;

type Contracts = (typeof contracts)[number];

export type AnnouncedType = Contracts['type'];

/** The data of an announced event by its type. */
export type AnnouncedData<Type extends AnnouncedType> = z.infer<Extract<Contracts, { type: Type }>['data']>;

/** Every announced event type → its contract. The bus checks with it both ways. */
export const announcedEvents: ReadonlyMap<string, AnnouncedEventContract> = new Map(
  contracts.map((contract) => [contract.type, contract]),
);
