import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/site-samples/markup.tsx';
import { Announcement } from './Announcement.tsx';

describe('the announcement', () => {
  it('shows text between backticks as code, and keeps a single backtick', () => {
    const $ = markup(
      <Announcement announcement={{ id: 'a', text: 'Put `content/` into ` and `site.config.ts`' }} />,
    );
    expect(
      $('code')
        .map((_, code) => $(code).text())
        .get(),
    ).toEqual(['content/', ' and ']);
    expect($('p').text()).toContain('site.config.ts`');
  });

  it('shows markup as text', () => {
    const $ = markup(<Announcement announcement={{ id: 'a', text: '<img src=x> `<b>`' }} />);
    expect($('img, b')).toHaveLength(0);
    expect($('p').text()).toBe('<img src=x> <b>');
  });

  it('can be closed, unless it is permanent', () => {
    const announcement = { id: 'a', text: 'A copy' };
    expect(markup(<Announcement announcement={announcement} />)('button')).toHaveLength(1);
    const permanent = { ...announcement, permanent: true as const };
    expect(markup(<Announcement announcement={permanent} />)('button')).toHaveLength(0);
  });

  it('is a labelled landmark, with its link at the end', () => {
    const link = { label: 'What to expect', url: '/notes/app/' };
    const $ = markup(<Announcement announcement={{ id: 'a', text: 'Maintenance.', link }} />);
    expect($('aside').attr('aria-label')).toBe('Announcement');
    expect($('p').text()).toBe('Maintenance. What to expect');
  });
});
