/**
 * React and its HTML renderer, which are large and so are loaded only if the publisher has components. The renderer for
 * browsers would open a channel that keeps the process alive.
 */
export { createElement } from 'react';
export { renderToStaticMarkup } from 'react-dom/server.edge';
