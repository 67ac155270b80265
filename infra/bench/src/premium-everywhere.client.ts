import { setTimeout as pause } from 'node:timers/promises';
import { billingRoutes, Checkout, socketPath, type SocketData } from '@candor/contracts';
import { io, type Socket } from 'socket.io-client';
import { clientTask, tellBench } from './client-side.ts';
import type { PremiumFigures, PremiumTask } from './premium-everywhere.ts';
import { premiumGates, type Gate, type Subscriber } from './premium-gates.ts';
import { signIn } from './sign-in.ts';
import { visitorWith, type Visitor } from './visitor.ts';

const giveUpMs = 10_000;
const betweenLooksMs = 5;

const { gatewayUrl, password, subscribers, warmUp, admin } = clientTask as PremiumTask;
const staff = {
  ...visitorWith(gatewayUrl, await signIn(gatewayUrl, admin)),
  memberId: admin.memberId,
};

/**
 * After how many milliseconds each was found open, or closed; infinite: it never was. They are asked one after the other, and
 * round again: asked all at once, what asks would be most of what is measured.
 */
const find = async (gates: readonly Gate[], open: boolean): Promise<ReadonlyMap<string, number>> => {
  const begun = performance.now();
  const found = new Map<string, number>();
  let missing = gates;
  while (missing.length > 0 && performance.now() - begun < giveUpMs) {
    for (const gate of missing) {
      if ((await gate.isOpen()) === open) found.set(gate.name, performance.now() - begun);
      await pause(betweenLooksMs);
    }
    missing = missing.filter(({ name }) => !found.has(name));
  }
  for (const { name } of missing) found.set(name, Infinity);
  return found;
};

const openPage = async ({ cookie }: Visitor): Promise<Socket> => {
  const socket = io(gatewayUrl, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie, origin: gatewayUrl },
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  return socket;
};

const pay = async (visitor: Visitor, clientSecret: string): Promise<void> => {
  const card = { cardNumber: '4242424242424242', expiry: '12/49', cvc: '123' };
  const { status } = await visitor.ask('POST', billingRoutes.confirmTestPayment.path, {
    clientSecret,
    ...card,
  });
  if (status !== 200) throw new Error(`the payment was answered with ${status}`);
};

/** By gate. */
const subscribe = async (subscriber: Subscriber): Promise<ReadonlyMap<string, number>> => {
  const his = visitorWith(gatewayUrl, await signIn(gatewayUrl, { email: subscriber.email, password }));
  const page = await openPage(his);
  let isTold = false;
  page.on('premium:changed', ({ isPremium }: SocketData<'premium:changed'>) => {
    isTold = isPremium;
  });
  const gates: readonly Gate[] = [
    ...premiumGates(his, staff, subscriber),
    { name: 'realtime: his page', isOpen: () => Promise.resolve(isTold) },
  ];
  for (const [gate, after] of await find(gates, false))
    if (after === Infinity) throw new Error(`${gate} is not closed to begin with.`);
  const { json } = await his.ask('POST', billingRoutes.getOrCreateSubscription.path, {});
  const { clientSecret } = Checkout.parse(json);
  const [delays] = await Promise.all([find(gates, true), pay(his, clientSecret)]);
  page.disconnect();
  return delays;
};

const delays: Record<string, number[]> = {};
for (const [index, subscriber] of subscribers.entries()) {
  const opened = await subscribe(subscriber);
  if (index < warmUp) continue;
  for (const [gate, delay] of opened) (delays[gate] ??= []).push(delay);
}
tellBench({ delays } satisfies PremiumFigures);
