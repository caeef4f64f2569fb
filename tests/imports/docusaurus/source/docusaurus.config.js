// url: 'https://old.example.com',

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Harbour',
  url: 'https://docs.example.com',
  baseUrl: '/harbour/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: 'guide' } }]],
};

module.exports = config;
