import { createElement as h } from 'react';

// biome-ignore lint/style/noDefaultExport: it is what a component's module exports
export default function Own({ title, children }) {
  return h('section', { onClick: () => undefined }, h('h3', null, title), children);
}
