export interface ConversationEvent {
  readonly type: 'ConversationErased';
  readonly data: {
    /** Who is a member no longer: his messages to the other are gone. */
    readonly memberId: string;
    readonly otherId: string;
    /** The newest of the other's own messages to him, which stay; `null`: there are none. */
    readonly lastMessageId: string | null;
  };
}
