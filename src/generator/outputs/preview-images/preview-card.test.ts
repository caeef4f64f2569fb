import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { Kind } from '#core/model/kind.ts';
import type { Release } from '#core/model/release/release.ts';
import { english } from '../../../../tests/site-samples/messages.ts';
import {
  sampleEntry,
  sampleRelease,
  sampleSection,
  version,
} from '../../../../tests/site-samples/release.ts';
import { type PreviewStyle, previewCard } from './preview-card.ts';

function drawingOf(release: Partial<Release>, style: Partial<PreviewStyle> = {}) {
  const common = {
    messages: english,
    siteTitle: 'Acme <notes>',
    direction: 'ltr',
    accent: undefined,
  } as const;
  return load(previewCard(sampleRelease(release), 'App', { ...common, ...style }), { xml: true });
}

function textsOf(drawing: ReturnType<typeof drawingOf>): readonly string[] {
  return drawing('text')
    .toArray()
    .map((text) => drawing(text).text());
}

const ofKinds = (...kinds: readonly Kind[]): Partial<Release> => ({
  sections: [
    sampleSection({ blocks: kinds.map((kind) => ({ type: 'entry', entry: sampleEntry({ kind }) })) }),
  ],
});

describe('the image for links to a release', () => {
  it('names the site, the stream, the version and the date', () => {
    const texts = textsOf(drawingOf({ version: version('25.9.0'), date: '2025-09-16' }));
    expect(texts.filter(Boolean)).toEqual(['Acme <notes> · App', '25.9.0', '16 September 2025']);
  });

  it('counts changes that matter for an upgrade first, and leaves out the end of a long list', () => {
    const texts = textsOf(drawingOf(ofKinds('internal', 'fix', 'fix', 'feature', 'security', 'breaking')));
    expect(texts).toContain('1 breaking change · 1 security fix · 1 feature · 2 fixes');
  });

  it('writes a long text smaller, so that it fits', () => {
    const sizeOf = (name: string) => {
      const version = drawingOf({ version: { ...sampleRelease({}).version, text: name } })('text').get(1);
      return Number(version?.attribs['font-size']);
    };
    expect(sizeOf('25.9.0')).toBe(140);
    expect(sizeOf('2025.10.0-rc.1+build.20251016.1234567')).toBeLessThan(60);
  });

  it('begins at the right in languages that are written from right to left', () => {
    const text = drawingOf({}, { direction: 'rtl' })('text').get(1)?.attribs;
    expect([text?.x, text?.['text-anchor']]).toEqual(['1120', 'end']);
  });
});
