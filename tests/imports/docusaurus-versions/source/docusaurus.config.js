const url = process.env.SITE_URL ?? 'https://docs.example.com';
const BASE = '/manual/';

export default {
  title: 'Harbour',
  url,
  baseUrl: BASE,
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
};
