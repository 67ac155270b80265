/** Valid in Node. The browser's type has no `duplex`. */
export const options: RequestInit = { duplex: 'half' };
