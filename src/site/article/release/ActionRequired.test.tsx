import { describe, expect, it } from 'vitest';
import { markup, words } from '../../../../tests/site-samples/markup.tsx';
import { sampleEntry } from '../../../../tests/site-samples/release.ts';
import { ActionRequired } from './ActionRequired.tsx';

describe('the tasks of a release', () => {
  it('state whom they concern', () => {
    const task = sampleEntry({ form: 'task', area: 'Administrators', deadline: 'before you upgrade' });
    expect(words(markup(<ActionRequired tasks={[task]} />), '.action__when')).toContain(
      'AdministratorsBefore you upgrade',
    );
  });

  it('do not repeat what their entry states', () => {
    const entry = sampleEntry({ area: 'Collection' });
    const { title, titleHtml, html, text } = entry;
    const joined = { ...entry, task: { title, titleHtml, html, text } };
    expect(words(markup(<ActionRequired tasks={[joined]} />), '.action li')).not.toContain('Collection');
  });
});
