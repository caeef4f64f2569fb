import { describe, expect, it } from 'vitest';
import { describeMedia } from './describe-asset.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('a video or captions file', () => {
  it.each([
    ['a/b.mp4', '\0\0\0\x18ftypmp42', 'video'],
    ['b.M4V', '\0\0\0\x18ftypM4V ', 'video'],
    ['b.mov', '\0\0\0\x14moov', 'video'],
    ['b.webm', '\x1a\x45\xdf\xa3\x9f', 'video'],
    ['b.ogv', 'OggS\0', 'video'],
    ['b.vtt', 'WEBVTT\n', 'captions'],
    ['b.vtt', '\xef\xbb\xbfWEBVTT - Title\n', 'captions'],
  ])('is recognised by its extension and first bytes: %s', (path, text, type) => {
    expect(describeMedia(path, bytes(text))).toEqual({ type });
  });

  it.each(['b.mp4', 'b.webm', 'b.vtt'])('is rejected with other first bytes: %s', (path) => {
    expect(describeMedia(path, bytes('<html>'))).toMatchObject({ isUnreadable: true });
    expect(describeMedia(path, bytes(''))).toMatchObject({ isUnreadable: true });
  });

  it('has one of these extensions', () => {
    expect(describeMedia('b.zip', bytes('WEBVTT'))).toBe(undefined);
  });
});
