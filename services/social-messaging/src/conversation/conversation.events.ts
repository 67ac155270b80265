export interface ConversationEvent {
  readonly type: 'ConversationErased';
  readonly data: {
    /** The erased member, whose messages to the other are deleted. */
    readonly memberId: string;
    readonly otherId: string;
    /** The newest of the other's own messages, which stay; `null`: there are none. */
    readonly lastMessageId: string | null;
  };
}
