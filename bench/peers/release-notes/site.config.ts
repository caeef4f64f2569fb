export default {
  title: 'Release Notes',
  origin: 'https://docs.example.com',
  base: '/',
  brand: { title: 'Release Notes', logoAlt: 'Release Notes', url: '/' },
  search: { label: 'Search', suggestions: 8 },
  streams: [],
};
