const save = async (text: string): Promise<void> => {
  await fetch('http://localhost', { method: 'POST', body: text });
};

export const publish = (text: string): void => {
  save(text);
};
