/** The site of `create-docusaurus` 3.10, with two plugins for features that it lacks: local search, and zoom. */
export default {
  title: 'Release Notes',
  url: 'https://docs.example.com',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  future: { v4: true, faster: true },
  markdown: { format: 'detect' },
  i18n: { defaultLocale: 'en', locales: ['en'] },
  presets: [
    [
      'classic',
      { docs: { path: 'work/docs', routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false },
    ],
  ],
  plugins: ['docusaurus-plugin-image-zoom'],
  themes: [
    [
      '@easyops-cn/docusaurus-search-local',
      {
        hashed: true,
        docsDir: 'work/docs',
        docsRouteBasePath: '/',
        indexBlog: false,
        highlightSearchTermsOnTargetPage: true,
      },
    ],
  ],
  themeConfig: {
    navbar: { title: 'Release Notes' },
    zoom: { selector: '.markdown img' },
  },
};
