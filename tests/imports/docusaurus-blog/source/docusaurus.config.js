export default {
  title: 'Harbour',
  url: 'https://docs.example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: { routeBasePath: 'news', showReadingTime: true } }]],
};
