/**
 * Whether an address on the site can be that of a file. Ids that existing sites chose themselves
 * may not do; what is there for these is read live.
 */
export const isFileName = (address: string): boolean => /^(\/[\w-]{0,200})+$/.test(address);
