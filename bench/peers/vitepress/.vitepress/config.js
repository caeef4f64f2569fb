import { readFileSync } from 'node:fs';

const sidebar = JSON.parse(readFileSync(new URL('../work/sidebar.json', import.meta.url), 'utf8'));

/** The default theme with its local search, and zoom as in the VitePress documentation. */
export default {
  title: 'Release Notes',
  srcDir: 'work/docs',
  outDir: 'work/site',
  ignoreDeadLinks: true,
  // Double braces in notes are text, not template expressions.
  markdown: { config: (md) => md.set({ html: true }) },
  themeConfig: {
    sidebar,
    search: { provider: 'local' },
  },
};
