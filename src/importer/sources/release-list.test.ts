import { expect, it } from 'vitest';
import { versionsOfTags } from './release-list.ts';

it.each([
  ['v5.0.0-1', '5.0.0-1'],
  ['5.0.0-1', '5.0.0-1'],
  ['6.2.5-3r2', '6.2.5-3r2'],
  ['v5.0.0-rc.1', '5.0.0-rc.1'],
  ['app-5.0.0-1', '5.0.0-1'],
  ['app@1.2.3', '1.2.3'],
  ['release-1.2', '1.2'],
  ['org/app/v1.2.3', '1.2.3'],
])('the version of the tag %s is %s', (tag, version) => {
  expect(versionsOfTags([tag], undefined).map((one) => one.version)).toEqual([version]);
});
