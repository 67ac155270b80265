import bowser from 'bowser';

const longestUserAgent = 500;
const longestDevice = 200;

/** In a few words what somebody signs in with, of its `User-Agent`: `Chrome on Linux`. */
export const deviceOf = (userAgent: string | undefined): string => {
  const known = (userAgent ?? '').slice(0, longestUserAgent).trim();
  if (known === '') return unknownDevice;
  const { browser, os } = bowser.parse(known);
  const device = [browser.name, os.name].filter(Boolean).join(' on ');
  return device.slice(0, longestDevice) || unknownDevice;
};

export const unknownDevice = 'Unknown device';
