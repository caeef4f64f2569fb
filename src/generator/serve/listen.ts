import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { OperationError } from '#generator/config/operation-error.ts';

/** Every address of this machine; anything else is a name or an address of it. */
export const ALL_ADDRESSES = 'all';

/** Only what runs on this machine reaches it. */
const LOOPBACK = '127.0.0.1';

export interface ListenOptions {
  /** 0 takes any that is free. */
  readonly port: number;
  /** Default: this machine alone. */
  readonly host?: string | undefined;
}

/**
 * Resolves with the port.
 * @throws OperationError for a port that is taken or not allowed, and for a host that is not this machine
 */
export function listen(server: Server, { port, host = LOOPBACK }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, { port, host })));
    server.listen({ port, ...(host !== ALL_ADDRESSES && { host }) }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function inWords(error: NodeJS.ErrnoException, { port, host }: Required<ListenOptions>): Error {
  const another = `Choose another: PORT=${port === 65_535 ? 3000 : port + 1}`;
  if (error.code === 'EADDRINUSE') return new OperationError(`Port ${port} is taken. ${another}`);
  if (error.code === 'EACCES')
    return new OperationError(`Port ${port} may not be used by this account. ${another}`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new OperationError(`--host ${host} is no address of this machine. Write --host for all of them.`);
  return error;
}

export interface OpenAddress {
  readonly port: number;
  readonly host?: string | undefined;
  /** Of the site: starts and ends with a slash. */
  readonly base: string;
}

/** Where a server that listens can be reached, the nearest first. */
export function addressesOf(
  { port, host = LOOPBACK, base }: OpenAddress,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): readonly string[] {
  const external = Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  const hosts =
    host === LOOPBACK ? ['localhost'] : host === ALL_ADDRESSES ? ['localhost', ...external] : [host];
  return hosts.map((name) => `http://${isIPv6(name) ? `[${name}]` : name}:${port}${base}`);
}
