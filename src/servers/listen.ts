import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { OperationError } from '#generator/config/operation-error.ts';

/** The value of `host` for all addresses of this machine. Any other value is a host name or an IP address. */
export const ALL_ADDRESSES = 'all';

/** Only programs on this machine can connect. */
const LOOPBACK = '127.0.0.1';

export interface ListenOptions {
  /** 0 chooses any free port. */
  readonly port: number;
  /** Default: this machine only. */
  readonly host?: string | undefined;
}

/**
 * Starts a server and resolves with its port.
 * @throws {OperationError} if the port is in use or not allowed, or the host is not this machine
 */
export function listen(server: Server, { port, host = LOOPBACK }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, { port, host })));
    server.listen({ port, ...(host !== ALL_ADDRESSES && { host }) }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function listenError(error: NodeJS.ErrnoException, { port, host }: Required<ListenOptions>): Error {
  const another = `Choose another port: PORT=${port === 65_535 ? 3000 : port + 1}`;
  if (error.code === 'EADDRINUSE') return new OperationError(`Port ${port} is already in use. ${another}`);
  if (error.code === 'EACCES') return new OperationError(`Permission denied for port ${port}. ${another}`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new OperationError(
      `Invalid value for --host: ${host} is not an address of this machine. To listen on all addresses, use --host without a value.`,
    );
  return error;
}

export interface OpenAddress {
  readonly port: number;
  readonly host?: string | undefined;
  /** The base path of the site: starts and ends with a slash. */
  readonly base: string;
}

/** The URLs of a running server, local ones first. */
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
