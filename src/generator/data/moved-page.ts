import { absoluteUrl } from '#core/model/urls.ts';

/**
 * A page for the address of one that has moved. Any static host can serve it; where the server knows of moves, a redirect of its own is
 * faster and keeps the anchor.
 */
export function movedPage(to: string, origin: string): string {
  const url = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${absoluteUrl(origin, url)}">
<title>This page has moved</title>
</head>
<body>
<p><a href="${url}">This page has moved.</a></p>
</body>
</html>
`;
}
