import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { publishedFiles, readPublished } from '../built-site/published-files.ts';
import { violationsInThemes } from './axe.ts';
import { type OpenSite, openSite } from './site.ts';

/** Two frames of 32 by 18 pixels, 0.2 seconds long. */
const CLIP = Buffer.from(
  [
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZ0C7FUmpZpYq17GDD0JARImEQ0gAAE2AgW5XQY',
    'FuFlSua5uumdeBAXPFgQGDgQGGhVZfVlA44IawgSC6gRIfQ7Z1++eBAKO6gQAAgBADAJ0BKiAAEgA+0WKqT6glo6Io',
    'CAEAGgllAHYAAICgoAD+54v//FAKRw53/6+AKeMgXAAAAKO6gQBkgBADAJ0BKiAAEgA+0WKqT6glo6IoCAEAGgllAH',
    'YAAICgoAD+54v//FAKRw53/6+AKeMgXAAAAA==',
  ].join(''),
  'base64',
);

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:10.000\nA path appears.\n';

const VIDEO = `<video autoplay width="2000" height="1125" poster="./poster.svg">
  <source src="./clip.webm" type="video/webm">
  <track kind="captions" src="./clip.vtt" srclang="en" label="English" default>
</video>`;

let site: OpenSite;
let folder: string;
beforeAll(async () => {
  folder = await buildSite({
    content: {
      'app/release.1.0.0.md': '---\ntitle: App 1.0.0\n---\n\n## Fixes\n\n- It draws.\n',
      'app/release.1.1.0.md': `---\ntitle: App 1.1.0\n---\n\n## Features\n\n### Paths move\n\nSee how.\n\n${VIDEO}\n`,
      'app/clip.webm': CLIP,
      'app/clip.vtt': CAPTIONS,
      'app/poster.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="18"><rect width="32" height="18"/></svg>',
    },
  });
  site = await openSite({ folder });
});
afterAll(() => site.close());

/** Waits until the browser knows the size of the video, or has failed. Returns the state of the video. */
function describeVideo(page: Page): Promise<object> {
  return page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.scrollIntoView();
    const loaded = new Promise((settle) => {
      video.addEventListener('loadedmetadata', settle);
      video.querySelector('source')?.addEventListener('error', settle);
    });
    const isSettled = video.readyState > 0 || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
    if (!isSettled) await loaded;
    const { videoWidth, videoHeight, controls, paused, autoplay } = video;
    return { videoWidth, videoHeight, controls, paused, autoplay };
  });
}

const SHOWN = { videoWidth: 32, videoHeight: 18, controls: true, paused: true, autoplay: false };

describe('a video beside the notes', () => {
  it('is shown with controls and does not autoplay, no wider than the text', async () => {
    const page = await site.newPage();
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto('/release-notes/app/release.1.1.0/');
    expect(await describeVideo(page)).toEqual(SHOWN);
    const box = await page.locator('video').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(400);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });

  it('plays on request, with its captions', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/app/release.1.1.0/');
    await describeVideo(page);
    const words = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      const ended = new Promise((done) => video.addEventListener('ended', done));
      const track = video.querySelector('track');
      if (track && track.readyState < 2) await new Promise((done) => track.addEventListener('load', done));
      await video.play();
      await ended;
      return [...(track?.track.cues ?? [])].map((cue) => (cue as VTTCue).text);
    });
    expect(words).toEqual(['A path appears.']);
  });

  it('is shown by the app after a page without a video, without a policy violation', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/app/release.1.0.0/');
    await page
      .getByRole('link', { name: /1\.1\.0/ })
      .first()
      .click();
    await page.waitForURL('**/release.1.1.0/');
    expect(await describeVideo(page)).toEqual(SHOWN);
  });

  it('has no accessibility violation', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/app/release.1.1.0/');
    await describeVideo(page);
    expect(await violationsInThemes(page, 'main')).toEqual([]);
  });

  it('has an address that leads there from a feed', () => {
    const feed = publishedFiles(folder).find((path) => /feed.*\.json$/.test(path)) ?? '';
    const text = readPublished(feed, folder).toString();
    for (const name of ['clip', 'poster']) {
      expect(text).toMatch(new RegExp(`https?://[^"\\\\]+/attachments/${name}\\.[0-9a-f]{8}\\.`));
    }
    expect(text).not.toMatch(/\\"\/release-notes\/attachments/);
  });
});
