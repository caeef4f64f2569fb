import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/site-samples/markup.tsx';
import { VersionNumber } from './VersionNumber.tsx';

describe('a version number', () => {
  it.each([
    ['25.9.0', '25.9', '.0'],
    ['24.9.x', '24.9', '.x'],
    ['1.0.0b2', '1.0', '.0b2'],
    ['v6.2.5-3r2', 'v6.2', '.5-3r2'],
    ['16', '16', ''],
    ['nightly', 'nightly', ''],
  ])('shows %s with a less prominent patch number, and is copied unchanged', (version, series, rest) => {
    const $ = markup(<VersionNumber version={version} />);
    expect($('.ver').text()).toBe(version);
    expect($('.ver > span').text()).toBe(rest);
    expect($('.ver').contents().first().text()).toBe(series);
  });
});
