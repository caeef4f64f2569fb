import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ALL_ADDRESSES, addressesOf, listen } from './listen.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function newServer(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

describe('a server', () => {
  it('accepts connections from this machine only, unless configured otherwise', async () => {
    const [quiet, open] = [newServer(), newServer()];
    await Promise.all([listen(quiet, { port: 0 }), listen(open, { port: 0, host: ALL_ADDRESSES })]);
    expect((quiet.address() as AddressInfo).address).toBe('127.0.0.1');
    expect(['::', '0.0.0.0']).toContain((open.address() as AddressInfo).address);
  });

  it('reports a port that is in use', async () => {
    const port = await listen(newServer(), { port: 0 });
    await expect(listen(newServer(), { port })).rejects.toThrow(
      `Port ${port} is already in use. Choose another port: PORT=${port + 1}`,
    );
  });

  it('reports an address that does not belong to this machine', async () => {
    await expect(listen(newServer(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(
      'Invalid value for --host: 192.0.2.1 is not an address of this machine',
    );
  });

  it('lists its addresses', () => {
    const interfaces = {
      lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
      eth0: [
        { address: '192.168.1.5', family: 'IPv4', internal: false },
        { address: 'fe80::1', family: 'IPv6', internal: false },
      ],
    } as unknown as Parameters<typeof addressesOf>[1];
    const address = { port: 3000, base: '/notes/' };
    expect(addressesOf(address, interfaces)).toEqual(['http://localhost:3000/notes/']);
    expect(addressesOf({ ...address, host: ALL_ADDRESSES }, interfaces)).toEqual([
      'http://localhost:3000/notes/',
      'http://192.168.1.5:3000/notes/',
    ]);
    expect(addressesOf({ ...address, host: '::1' }, interfaces)).toEqual(['http://[::1]:3000/notes/']);
  });
});
