import { describe, expect, it } from 'vitest';
import { followStep, messageStep } from './contact-buttons.tsx';

describe('messaging somebody from his profile', () => {
  it('asks a member without premium to upgrade, whoever the other is', () => {
    expect(messageStep({ isPremium: false }, { id: 'u2', isPremium: true })).toEqual({ type: 'upgrade' });
    expect(messageStep({ isPremium: false }, { id: 'u2', isPremium: false })).toEqual({ type: 'upgrade' });
  });

  it('is refused while the other is not premium', () => {
    expect(messageStep({ isPremium: true }, { id: 'u2', isPremium: false })).toEqual({
      type: 'target-not-premium',
    });
  });

  it('opens the conversation between two premium members', () => {
    expect(messageStep({ isPremium: true }, { id: 'u2', isPremium: true })).toEqual({
      type: 'open-conversation',
      path: '/messages?user=u2',
    });
  });
});

describe('following somebody from his profile', () => {
  it('asks a member without premium to upgrade', () => {
    expect(followStep({ isPremium: false }, false)).toBe('upgrade');
    expect(followStep({ isPremium: true }, false)).toBe('follow');
  });

  it('can be stopped also by who lost premium', () => {
    expect(followStep({ isPremium: false }, true)).toBe('unfollow');
    expect(followStep({ isPremium: true }, true)).toBe('unfollow');
  });
});
