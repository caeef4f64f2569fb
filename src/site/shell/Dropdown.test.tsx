import { expect, it } from 'vitest';
import { markup } from '../../../tests/site-samples/markup.ts';
import { Dropdown } from './Dropdown.tsx';

it('a dropdown opens without a script, and is marked for the script that closes it', () => {
  const links = [{ label: 'One', url: '/one/' }];
  const $ = markup(<Dropdown label="More" links={links} />);
  expect($('details[data-dropdown] > summary').text()).toBe('More');
  expect($('details a[href="/one/"]').text()).toBe('One');
});
