import { describe, expect, it } from 'vitest';
import type { DatedLink } from '#core/contracts/article-parts.ts';
import type { RelatedVersions } from '#core/contracts/release-content.ts';
import { markup as render } from '../../../../tests/site-samples/markup.tsx';
import { RelatedVersionsContext, Relations } from './Relations.tsx';

function link(version: string): DatedLink {
  return { version, url: `/notes/app/${version}/` };
}

function markup(related: Partial<RelatedVersions>, anchor = 'co-1'): string {
  return render(
    <RelatedVersionsContext value={{ 'co-1': { fixedIn: [], knownIn: [], ...related } }}>
      <Relations anchor={anchor} />
    </RelatedVersionsContext>,
  ).html();
}

function words(related: Partial<RelatedVersions>): string {
  return markup(related).replace(/<[^>]*>/g, '');
}

describe('a known issue and its fix', () => {
  it('link to each other by version', () => {
    expect(markup({ fixedIn: [link('25.4.0')] })).toMatch(
      /^<p class="entry__text relation" data-kind="fix">.*Fixed in <a href="\/notes\/app\/25\.4\.0\/">/,
    );
    expect(markup({ knownIn: [link('25.3.0')] })).toMatch(/data-kind="known-issue".*Known in <a/);
  });

  it('state which release withdrew the entry', () => {
    expect(markup({ withdrawnIn: [link('25.6.3')] })).toMatch(
      /data-kind="deprecation".*Withdrawn in <a href="\/notes\/app\/25\.6\.3\/">/,
    );
  });

  it('name up to three versions, and otherwise the first and the last', () => {
    const links = ['25.1.0', '25.2.0', '25.3.0', '25.4.0'].map(link);
    expect(words({ fixedIn: links.slice(0, 3) })).toBe('Fixed in 25.1.0, 25.2.0, and 25.3.0');
    expect(words({ knownIn: links })).toBe('Known in 25.1.0 to 25.4.0');
  });

  it('are empty without related entries', () => {
    expect(markup({})).toBe('');
    expect(markup({ fixedIn: [link('25.4.0')] }, 'constructor')).toBe('');
  });
});
