import { fileURLToPath } from 'node:url';
import type { SiteConfigInput } from '#generator/config/site-config.ts';

/** Two publishers with different themes. The documentation contains their screenshots. */
export const SAMPLE_THEMES = {
  harbour: {
    title: 'Harbour release notes',
    brand: { title: 'Harbour', url: '/', logoAlt: 'Harbour Cloud' },
    theme: {
      accent: '#6b21a8',
      logo: { light: fileOf('harbour/logo.svg'), dark: fileOf('harbour/logo-dark.svg') },
      favicon: fileOf('harbour/favicon.svg'),
      // An available font in WOFF2 format.
      font: { family: 'Temml', file: fileOf('../../node_modules/temml/dist/Temml.woff2') },
      preview: {
        font: fileOf('../../node_modules/temml/dist/Temml.woff2'),
        image: fileOf('../../docs/images/release.png'),
      },
      styles: fileOf('harbour/styles.css'),
      head: '<meta name="verification" content="harbour">',
      footer: 'Written at sea. Read the [terms of the harbour](/terms/).',
    },
  },
  foundry: {
    title: 'Foundry release notes',
    brand: { title: 'Foundry', url: '/' },
    colorMode: { default: 'dark' },
    theme: {
      accent: { light: '#b93a0c', dark: '#fb923c' },
      logo: fileOf('foundry/logo.svg'),
      styles: fileOf('foundry/styles.css'),
    },
  },
} as const satisfies Record<string, Partial<SiteConfigInput>>;

function fileOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
