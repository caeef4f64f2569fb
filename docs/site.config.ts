import { defineSite } from '../src/generator/config/define-site.ts';

// biome-ignore lint/style/noDefaultExport: the program takes the settings of a publisher from the default export.
export default defineSite({
  title: 'Release notes: the program',
  base: '/release-notes-program/',
  brand: { title: 'Release notes', url: '/release-notes-program/' },
  introduction: 'What changed in this program, and how to use it.',
  streams: [{ id: 'program', label: 'The program', tagline: 'Generator and site' }],
});
