export const en = {
  oneFlagAtATime: 'Please change one flag at a time',
  noPhoto: 'This is no photo',
  sayWhatIsWrong: 'Please say what is wrong',
} as const;
