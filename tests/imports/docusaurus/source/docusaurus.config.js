// url: 'https://old.example.com',
/*
const config = { url: 'https://older.example.com', baseUrl: '/old/' };
*/

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Harbour',
  customFields: { url: 'https://elsewhere.example.com' },
  url: 'https://docs.example.com', // url: 'https://oldest.example.com'
  baseUrl: '/harbour/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: 'guide' } }]],
};

module.exports = config;
