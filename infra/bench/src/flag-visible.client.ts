import { setTimeout as pause } from 'node:timers/promises';
import { adminRoutes, hidingRoutes, ratingsRoutes, RatingView, type SocketData } from '@candor/contracts';
import { io, type Socket } from 'socket.io-client';
import type { BroughtMember } from './bring-members.ts';
import { clientTask, tellBench } from './client-side.ts';
import { doorsOf, flags, type Door, type Flag, type Watched } from './flag-doors.ts';
import type { Delays, FlagTask } from './flag-visible.ts';
import { signIn } from './sign-in.ts';
import { visitorWith, type Visitor } from './visitor.ts';

const giveUpMs = 10_000;
/** Looking takes time from those who are looked at. */
const lookEveryMs = 25;
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const task = clientTask as FlagTask;
const [ratedId, photographedId, hiddenId] = task.entityIds;
const open = async ({ email }: BroughtMember): Promise<Visitor> =>
  visitorWith(task.gatewayUrl, await signIn(task.gatewayUrl, { email, password: task.password }));
const admin = await open(task.admin);
const watcher = { memberId: task.watcher.memberId, session: await open(task.watcher) };

const act = async (session: Visitor, method: string, path: string, body: object): Promise<unknown> => {
  const { status, json } = await session.ask(method, path, body);
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(json)}`);
  return json;
};

const rate = async (session: Visitor, entityId: string, title: string, photos: readonly string[] = []) => {
  const review = `Said under ${title}, to see how soon everybody else knows what the one who says so has become.`;
  const { method, path } = ratingsRoutes.publishRating;
  return RatingView.parse(
    await act(session, method, path, { entityId, starRating: 4, title, review, photos }),
  );
};

const hideSomething = async (): Promise<Watched['hidden']> => {
  const rating = await rate(watcher.session, photographedId, 'Photographed', [onePixel]);
  for (const [route, id] of [
    [hidingRoutes.hideRating, rating.id],
    [hidingRoutes.hideEntity, hiddenId],
  ] as const)
    await act(admin, route.method, route.path.replace(':id', id), {});
  return { entityId: hiddenId, photo: rating.photos[0] ?? '' };
};

const listen = async (cookie: string, told: { isPremium: boolean }): Promise<Socket> => {
  const socket = io(task.gatewayUrl, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie, origin: task.gatewayUrl },
  });
  socket.on('premium:changed', ({ isPremium }: SocketData<'premium:changed'>) => {
    told.isPremium = isPremium;
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', () => {
      resolve();
    });
  });
  return socket;
};

/** Milliseconds since `begun` when the door says it; infinite: it never did. */
const untilSaid = async (door: Door, expected: boolean, begun: number): Promise<number> => {
  while (performance.now() - begun < giveUpMs) {
    if ((await door.says()) === expected) return performance.now() - begun;
    await pause(lookEveryMs);
  }
  return Infinity;
};

const change = async (flag: Flag, watched: Watched): Promise<Delays> => {
  const doors = doorsOf(flag, watched);
  for (const door of doors)
    if ((await untilSaid(door, false, performance.now())) === Infinity)
      throw new Error(`${door.name} says ${flag} before it is so`);
  const begun = performance.now();
  const { method, path } = adminRoutes.changeFlag;
  const [, ...delays] = await Promise.all([
    act(admin, method, path.replace(':id', watched.memberId), { [flag]: true }),
    ...doors.map(async (door) => [door.name, await untilSaid(door, true, begun)] as const),
  ]);
  return Object.fromEntries(delays);
};

const hidden = await hideSomething();
const figures: Record<Flag, Delays[]> = { isPremium: [], isVerified: [], isAdmin: [] };
for (const member of task.members) {
  const session = await open(member);
  const told = { isPremium: false };
  const socket = await listen(session.cookie, told);
  const word = `flag${member.memberId.replaceAll('-', '').slice(-12)}`;
  const { id } = await rate(session, ratedId, word);
  const watched: Watched = {
    ...member,
    session,
    watcher,
    hidden,
    rating: { id, word },
    isToldPremium: () => told.isPremium,
  };
  for (const flag of flags) figures[flag].push(await change(flag, watched));
  socket.disconnect();
}
for (const flag of flags) figures[flag].splice(0, task.warmUp);
tellBench(figures);
