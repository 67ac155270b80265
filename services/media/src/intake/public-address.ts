import ipaddr from 'ipaddr.js';

/** Belongs to a cloud, although it looks like anybody's: Azure's machines ask it for what concerns themselves. */
const cloudsOwn: ReadonlySet<string> = new Set(['168.63.129.16']);
/** All that is given out to sites; what is outside is special or nobody's. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * An address that anybody in the internet may reach: none of this machine, of its networks, of its cloud, and none
 * that leads to such a one by another notation or a tunnel.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address in IPv6's clothes counts as what it is.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : !cloudsOwn.has(address.toString());
};
