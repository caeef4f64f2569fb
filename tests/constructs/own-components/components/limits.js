import { createElement as h, useMemo } from 'react';

// biome-ignore lint/style/noDefaultExport: it is what a component's module exports
export default function Limits({ devices, names = [], children }) {
  const list = useMemo(() => names.map((name) => h('li', { key: name }, name)), [names]);
  return h(
    'section',
    { style: { color: 'red' }, onClick: () => undefined },
    h('p', null, `Up to ${devices} devices`),
    h('ul', null, list),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what it renders is sanitised, whatever it is
    h('div', { className: 'evil', dangerouslySetInnerHTML: { __html: '<script>alert(1)</script>Raw' } }),
    children,
  );
}
