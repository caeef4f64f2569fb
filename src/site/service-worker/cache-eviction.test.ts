import { describe, expect, it } from 'vitest';
import { filesToEvict } from './offline-cache.ts';

const at = (path: string, bytes: number) => ({
  url: `https://docs.example.com/release-notes/${path}`,
  bytes,
});

describe('the offline cache', () => {
  it('stays below its limit by evicting the oldest files', () => {
    const files = [at('app/1/', 40), at('app/2/', 40), at('app/3/', 40)];
    expect(filesToEvict(files, 120)).toEqual([]);
    expect(filesToEvict(files, 100)).toEqual([files[0]?.url]);
    expect(filesToEvict(files, 79)).toEqual([files[0]?.url, files[1]?.url]);
  });

  it('never evicts the scripts and styles of the site', () => {
    const [app, page] = [at('assets/app.DSBBwywh.js', 90), at('app/1/', 40)];
    expect(filesToEvict([app, page], 100)).toEqual([page.url]);
  });
});
