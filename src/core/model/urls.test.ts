import { describe, expect, it } from 'vitest';
import { absoluteUrl, cleanPathname, createUrls, fileOfUrl } from './urls.ts';

const urls = createUrls('/release-notes/');

describe('addresses', () => {
  it('end in a slash, below the base path', () => {
    expect([urls.home(), urls.search(), urls.stream('app'), urls.release('app/2024/release.24.9.0')]).toEqual(
      [
        '/release-notes/',
        '/release-notes/search/',
        '/release-notes/app/',
        '/release-notes/app/2024/release.24.9.0/',
      ],
    );
  });

  it('link to a year on the index of its stream, and to releases without a date', () => {
    expect(urls.year('app', 2024)).toBe('/release-notes/app/#y2024');
    expect(urls.year('app', undefined)).toBe('/release-notes/app/#undated');
  });

  it('of the feeds of lines are lower case', () => {
    expect(urls.lineFeed('os', '21.4R3')).toBe('/release-notes/os/lines/21.4r3.xml');
  });

  it('contain both ends of an upgrade, as readers write them, and omit unknown ones', () => {
    expect([
      urls.upgrade({ stream: 'app', from: '24.6.0', to: '25.10.0' }),
      urls.upgrade({ stream: 'k8s', from: 'v1.33.13+rke2r2' }),
      urls.upgrade({ stream: 'app', from: '', to: undefined }),
      urls.upgrade(),
    ]).toEqual([
      '/release-notes/upgrade/?stream=app&from=24.6.0&to=25.10.0',
      '/release-notes/upgrade/?stream=k8s&from=v1.33.13%2Brke2r2',
      '/release-notes/upgrade/?stream=app',
      '/release-notes/upgrade/',
    ]);
  });

  it('link from an id to the page of the issue, whatever characters it contains', () => {
    expect([urls.id('#1234'), urls.id('CVE-2025-1234'), urls.ids('app'), urls.ids('app', 2)]).toEqual([
      '/release-notes/id/?q=%231234',
      '/release-notes/id/?q=CVE-2025-1234',
      '/release-notes/app/ids/',
      '/release-notes/app/ids/2/',
    ]);
  });

  it('name the files next to a page and next to a stream', () => {
    expect([
      urls.markdown('app/2024/release.24.9.0'),
      urls.feed('atom'),
      urls.feed('json', 'app'),
      urls.versionJson('app', '24.9.x'),
      urls.latestJson(),
    ]).toEqual([
      '/release-notes/app/2024/release.24.9.0.md',
      '/release-notes/atom.xml',
      '/release-notes/app/feed.json',
      '/release-notes/app/24.9.x.json',
      '/release-notes/latest.json',
    ]);
  });

  it('escape invalid characters, while the file keeps its name', () => {
    const url = urls.release('k8s/v1.33.13+rke2r2 %');
    expect(url).toBe('/release-notes/k8s/v1.33.13%2Brke2r2%20%25/');
    expect(fileOfUrl(urls, url)).toBe('k8s/v1.33.13+rke2r2 %/index.html');
  });

  it('are files with a name of their own, or the index of a folder', () => {
    expect(fileOfUrl(urls, urls.home())).toBe('index.html');
    expect(fileOfUrl(urls, urls.notFound())).toBe('404.html');
  });

  it('become absolute with one slash between host and path', () => {
    expect(absoluteUrl('https://docs.example.com/', urls.home())).toBe(
      'https://docs.example.com/release-notes/',
    );
  });

  it.each([
    ['/release-notes/app/index.html', '/release-notes/app/'],
    ['/release-notes/app.html', '/release-notes/app/'],
    ['/release-notes/index.htm', '/release-notes/'],
    ['/release-notes/app/2024/release.24.9.0.html', '/release-notes/app/2024/release.24.9.0/'],
  ])('are normalised: %s to %s', (pathname, clean) => {
    expect(cleanPathname(pathname)).toBe(clean);
  });

  it('stay unchanged if they are normalised already', () => {
    expect(cleanPathname('/release-notes/app/2024/release.24.9.0/')).toBeUndefined();
  });
});
