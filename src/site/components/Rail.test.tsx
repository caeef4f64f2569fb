import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RailPlace } from '#core/shown-parts.ts';
import { Rail } from './Rail.tsx';

function place(version: string, current = false): RailPlace {
  return { version, url: `/${version}/`, patched: false, actionRequired: false, current };
}

/** The names of one month that have no room, and where. */
function crowded(...month: readonly RailPlace[]): readonly string[] {
  const $ = load(renderToStaticMarkup(<Rail months={[month]} form="year" label="A year" />));
  return $('[data-crowd]')
    .toArray()
    .map((name) => `${$(name).text()} ${$(name).attr('data-crowd')}`);
}

describe('the names on a scale', () => {
  it('all stand where a month has one, and where the window is wide enough for two', () => {
    expect(crowded(place('1.33'))).toEqual([]);
    expect(crowded(place('1.33'), place('1.34'))).toEqual(['1.33 narrow']);
  });

  it('of more in one month leave the room to the newest, or to the needle', () => {
    expect(crowded(place('1.33'), place('1.34'), place('1.35'))).toEqual(['1.33 always', '1.34 always']);
    expect(crowded(place('1.33', true), place('1.34'), place('1.35'))).toEqual([
      '1.34 always',
      '1.35 always',
    ]);
  });

  it('leave out the year of a month where the place before has it, too', () => {
    const $ = load(
      renderToStaticMarkup(
        <Rail months={[[place('2025-08')], [place('2025-09')]]} form="year" label="A year" />,
      ),
    );
    expect(
      $('[data-repeated]')
        .toArray()
        .map((year) => $(year).text()),
    ).toEqual(['2025-']);
  });
});
