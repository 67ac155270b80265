/** Where all sockets of a member are. */
export const memberRoom = (memberId: string): string => `member:${memberId}`;

/** Whose a socket is, as the gateway vouched for when it was opened. */
export interface SocketOwner {
  readonly memberId: string;
  readonly sessionId: string;
}
