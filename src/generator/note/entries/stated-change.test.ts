import { describe, expect, it } from 'vitest';
import { entriesOf } from '#core/model/release/release-body.ts';
import { outlineText } from '../../../../tests/content-samples/outline-text.ts';
import { parseText } from '../../../../tests/content-samples/parse-text.ts';

async function kindsOf(markdown: string): Promise<readonly string[]> {
  const { release } = await parseText(markdown);
  return release ? entriesOf(release).map(({ kind, title }) => `${kind}: ${title}`) : [];
}

async function outline(markdown: string): Promise<string> {
  const { release } = await parseText(markdown);
  return release ? outlineText(release) : '';
}

describe('a paragraph that no heading classifies', () => {
  it.each([
    'Please note that this version of Acme drops support for Kiwi 11 and 12.',
    "In line with our policy, we've dropped support for Kiwi 13.",
    'This release introduces a breaking change for users of the relay.',
    'This release of Acme requires Kiwi 14+.',
    'Upgrades to 2.22.0 and higher are blocked if the old tables are in use.',
    'The tile map is no longer supported.',
    'Relays are now disabled by default.',
    'Die Unterstützung für Kiwi 11 wurde entfernt.',
    '不再支持 Kiwi 11。',
  ])('is a breaking change if it says that something ends or breaks: %s', async (text) => {
    expect(await kindsOf(`${text}\n\n## New features\n\n- Rows fold\n`)).toEqual([
      `breaking: ${text}`,
      'feature: Rows fold',
    ]);
  });

  it.each([
    'The next version drops support for Kiwi 11.',
    'This release has no breaking changes.',
    'Upgrading to 2.22.0 will be blocked if the old tables are in use.',
    'The map is faster, and rows fold.',
  ])('is text otherwise: %s', async (text) => {
    expect(await kindsOf(`${text}\n\n## New features\n\n- Rows fold\n`)).toEqual(['feature: Rows fold']);
  });

  it('has the sentence that says so as its title', async () => {
    const text =
      'The proxy is new. It is *fast*. This release also fixes CVE-2026-1111 in the parser. Thanks, Ann.';
    expect(await outline(`${text}\n\n## New features\n\n- Rows fold\n`)).toMatchInlineSnapshot(`
      "(no heading)
        line security: This release also fixes CVE-2026-1111 in the parser. #this-release-also-fixes-cve-2026-1111-in mentions CVE-2026-1111 "The proxy is new. It is fast. Thanks, Ann."
      ## New features #new-features
        line feature: Rows fold #rows-fold"
    `);
  });

  it('is a security fix if a later sentence says what the release fixes', async () => {
    const fixed =
      'This release includes version 12 of maps which fixes a number of security vulnerabilities, including CVE-2026-1111.';
    expect(
      await kindsOf(`This is our part of the update. ${fixed}\n\n## New features\n\n- Rows fold\n`),
    ).toEqual([`security: ${fixed}`, 'feature: Rows fold']);
  });

  it('keeps its first sentence as the title if the other one only refers to it', async () => {
    const text = 'The map cache was an experiment. It is removed with this release.';
    expect(await kindsOf(`${text}\n\n## New features\n\n- Rows fold\n`)).toEqual([
      'breaking: The map cache was an experiment.',
      'feature: Rows fold',
    ]);
  });
});

it('a paragraph has the sentence as its title that names what is deprecated', async () => {
  const text = 'The relay is new. It replaces and deprecates the tile map.';
  expect(await kindsOf(`${text}\n\n## New features\n\n- Rows fold\n`)).toEqual([
    'deprecation: It replaces and deprecates the tile map.',
    'feature: Rows fold',
  ]);
});

it.each(['Nothing in this release is deprecated.', 'None of the old names is deprecated.'])(
  'a sentence that denies a deprecation states none: %s',
  async (text) => {
    expect(await kindsOf(`${text}\n\n## New features\n\n- Rows fold\n`)).toEqual(['feature: Rows fold']);
  },
);

describe('a heading above text', () => {
  it.each([
    ['Dropping support for Kiwi 13', 'breaking'],
    ['Kiwi 3.40.0+ is now required', 'breaking'],
    ['The tile map is no longer supported', 'breaking'],
    ['Packages for Kiwi Discontinued', 'breaking'],
    ['Tile map removed', 'breaking'],
    ['Tile map deprecated', 'deprecation'],
    ['Sunsetting of the tile map', 'deprecation'],
    ['End of life of Kiwi 12', 'deprecation'],
  ])('is a change if it says what ends or breaks: %s', async (heading, kind) => {
    expect(await kindsOf(`## New features\n\n- Rows fold\n\n## ${heading}\n\nText.\n`)).toEqual([
      'feature: Rows fold',
      `${kind}: ${heading}`,
    ]);
  });

  it('is no change if it only names what ends', async () => {
    expect(await kindsOf('## New features\n\n- Rows fold\n\n## Support for Kiwi 12\n\nText.\n')).toEqual([
      'feature: Rows fold',
    ]);
  });
});
