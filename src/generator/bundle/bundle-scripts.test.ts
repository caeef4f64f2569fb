import { expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import { bundleThemeScript } from './bundle-scripts.ts';

it('the inline script is the same for every site, so its hash in the policy is', async () => {
  const [one, other] = await Promise.all(
    ['/release-notes/', '/elsewhere/'].map((base) => bundleThemeScript(createUrls(base))),
  );
  expect(one).toBe(other);
});
