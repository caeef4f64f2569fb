/** `npm run settings`: writes docs/settings.md from the schema of `site.config.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSettingSchema } from './setting-schema.ts';
import { describeSettings } from './settings-page.ts';

writeFileSync(
  fileURLToPath(new URL('../docs/settings.md', import.meta.url)),
  describeSettings(readSettingSchema()),
);
