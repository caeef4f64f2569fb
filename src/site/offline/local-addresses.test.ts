import { describe, expect, it } from 'vitest';
import { localAddress } from './local-addresses.ts';

const DISK = { base: '/release-notes/', root: new URL('file:///home/me/our%20notes/') };

describe('an address of the site in an offline bundle', () => {
  it.each([
    ['file:///release-notes/', 'file:///home/me/our%20notes/index.html'],
    ['file:///release-notes/app/?q=a%20b#y2024', 'file:///home/me/our%20notes/app/index.html?q=a%20b#y2024'],
    ['file:///release-notes/app/release.1.0.0.md', 'file:///home/me/our%20notes/app/release.1.0.0.md'],
    ['file:///release-notes/a%3Fb/', 'file:///home/me/our%20notes/a%3Fb/index.html'],
  ])('is converted to the address of the file: %s', (written, local) => {
    expect(localAddress(new URL(written), DISK)?.href).toBe(local);
  });

  it.each(['https://docs.example.com/release-notes/', 'file:///latest/'])(
    'is not converted when it is outside the site: %s',
    (written) => {
      expect(localAddress(new URL(written), DISK)).toBeUndefined();
    },
  );

  const SERVER = 'http://intranet.example';
  it.each([
    ['/release-notes/', 'file:///home/me/our%20notes/'],
    ['/', 'file:///home/me/our%20notes/'],
    ['/release-notes/', `${SERVER}/`],
    ['/release-notes/', `${SERVER}/release-notes/`],
    ['/release-notes/', `${SERVER}/release-notes/app-25/`],
    ['/release-notes/', `${SERVER}/notes/`],
    ['/', `${SERVER}/notes/`],
  ])('is found in every folder: of a site at %s in the bundle at %s', (base, folder) => {
    const root = new URL(folder);
    const file = `${folder}app/index.html?q=a#y2024`;
    expect(localAddress(new URL(`${base}app/?q=a#y2024`, root), { base, root })?.href).toBe(file);
    expect(localAddress(new URL(file), { base, root })?.href).toBe(file);
  });
});
