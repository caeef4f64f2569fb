module.exports = {
  title: 'Harbour',
  url: 'https://docs.example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { path: 'release-notes', routeBasePath: 'release-notes' } }]],
};
