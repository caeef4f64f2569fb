import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { accentFaults, isColour, MIN_CONTRAST, SURROUNDINGS, shadesOf } from './accent.ts';

describe('an accent colour', () => {
  it.each(['#7a1fa2', '#00677a', 'rgb(180 30 60)', 'oklch(0.45 0.2 264)', 'black'])(
    'that is readable on light pages gets a readable shade for dark ones: %s',
    (colour) => {
      expect(accentFaults(colour)).toEqual([]);
      const { light, dark } = shadesOf(colour);
      expect(accentFaults({ light: light.accent, dark: dark.accent })).toEqual([]);
      for (const [theme, shades] of [['light', light] as const, ['dark', dark] as const]) {
        const { accent, 'accent-tint': tint, 'accent-hover': hover, 'on-accent': on } = shades;
        for (const paper of [...SURROUNDINGS[theme].papers, tint]) {
          expect(wcagContrast(accent, paper)).toBeGreaterThanOrEqual(MIN_CONTRAST);
          expect(wcagContrast(hover, paper)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        }
        expect(wcagContrast(accent, on)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
    },
  );

  it('that is not readable is rejected with its contrast and a readable shade of the same hue', () => {
    expect(accentFaults('#ffb300')).toMatchInlineSnapshot(`
      [
        "#ffb300 has a contrast of 1.5:1 on light pages, and text needs 4.5:1. #8f6300 would do",
      ]
    `);
    expect(accentFaults({ light: '#00677a', dark: '#00677a' })).toMatchInlineSnapshot(`
      [
        "#00677a has a contrast of 2.1:1 on dark pages, and text needs 4.5:1. #4c9db1 would do",
      ]
    `);
    const [, shade = ''] = /(#[\da-f]{6}) would do/.exec(accentFaults('#ffb300')[0] ?? '') ?? [];
    expect(accentFaults(shade)).toEqual([]);
  });

  it('is any CSS colour, and nothing else', () => {
    expect(['#abc', 'rebeccapurple', 'hsl(200 50% 40%)'].map(isColour)).toEqual([true, true, true]);
    expect(['#ab', 'blurple', 'var(--x)', 'red;}'].map(isColour)).toEqual([false, false, false, false]);
  });

  it('is measured on the backgrounds of the style sheet', () => {
    const tokens = readFileSync(new URL('../../site/styles/base/tokens.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = tokens.split('[data-theme="dark"]');
    for (const [theme, text] of [['light', light] as const, ['dark', dark] as const]) {
      const papers = ['paper', 'paper-sunken', 'paper-raised'].map(
        (name) => new RegExp(`--${name}: (#[\\da-f]+);`).exec(text)?.[1],
      );
      expect(papers).toEqual(SURROUNDINGS[theme].papers);
    }
  });
});
