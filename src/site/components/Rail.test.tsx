import { describe, expect, it } from 'vitest';
import type { RailPlace } from '#core/contracts/article-parts.ts';
import { markup } from '../../../tests/site-samples/markup.tsx';
import { Rail } from './Rail.tsx';

function place(version: string, current = false): RailPlace {
  return { version, url: `/${version}/`, patched: false, actionRequired: false, current };
}

/** The labels of one month that do not fit, and in which windows. */
function crowded(...month: readonly RailPlace[]): readonly string[] {
  const $ = markup(<Rail months={[month]} form="year" label="A year" />);
  return $('[data-crowd]')
    .toArray()
    .map((name) => `${$(name).text()} ${$(name).attr('data-crowd')}`);
}

describe('the labels of a scale', () => {
  it('are all visible if a month has one, or if the window is wide enough for two', () => {
    expect(crowded(place('1.33'))).toEqual([]);
    expect(crowded(place('1.33'), place('1.34'))).toEqual(['1.34 narrow']);
  });

  it('of several releases in a month show the first, or the needle', () => {
    expect(crowded(place('1.33'), place('1.34'), place('1.35'))).toEqual(['1.34 always', '1.35 always']);
    expect(crowded(place('1.33', true), place('1.34'), place('1.35'))).toEqual([
      '1.34 always',
      '1.35 always',
    ]);
  });

  it('omit a year that equals the previous one', () => {
    const $ = markup(
      <Rail months={[[place('2025-08')], [], [place('2025-10')]]} form="year" label="A year" />,
    );
    expect(
      $('[data-repeated]')
        .toArray()
        .map((year) => $(year).text()),
    ).toEqual(['2025-']);
  });

  it('omit the first year too if it would overlap the next label', () => {
    const repeated = (...months: readonly (readonly RailPlace[])[]): readonly string[] => {
      const $ = markup(<Rail months={months} form="year" label="A year" />);
      return $('[data-repeated]')
        .toArray()
        .map((year) => $(year).parent().text());
    };
    expect(repeated([place('25.1')], [place('25.2')])).toEqual(['25.1', '25.2']);
    expect(repeated([place('25.1')], [], [place('25.3')])).toEqual(['25.3']);
    expect(repeated([], [place('15.9')], [place('16.0')])).toEqual(['15.9']);
  });
});
