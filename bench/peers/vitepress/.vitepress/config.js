import { readFileSync } from 'node:fs';

const sidebar = JSON.parse(readFileSync(new URL('../work/sidebar.json', import.meta.url), 'utf8'));

/** Its default theme with its own search, and zoom as its manual shows. */
export default {
  title: 'Release Notes',
  srcDir: 'work/docs',
  outDir: 'work/site',
  ignoreDeadLinks: true,
  // What notes have in double braces is text.
  markdown: { config: (md) => md.set({ html: true }) },
  themeConfig: {
    sidebar,
    search: { provider: 'local' },
  },
};
