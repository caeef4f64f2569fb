/** A kept page says what it is, above all else in it. */
export type Reason = 'offline' | 'slow';

const REASONS: Readonly<Record<Reason, string>> = {
  offline: 'You are offline',
  slow: 'The site does not answer',
};

/** @param kept the moment, in a form that `Date` reads */
export function markKept(html: string, kept: string, reason: Reason): string {
  const language = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  // As the pages write days.
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(kept));
  const words = `${REASONS[reason]}: this copy is from ${escapeHtml(day)}.`;
  return html.replace(
    '<body>',
    `<body><p class="failure" role="status" data-kept>${words} <a href="">Try again</a></p>`,
  );
}

export interface KeptTitle {
  readonly url: string;
  readonly title: string;
}

/** Stands for a page that is not kept. It needs no other file. */
export function missingPage(kept: readonly KeptTitle[], reason: Reason): string {
  const links = kept.map(
    ({ url, title }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`,
  );
  const list = links.length === 0 ? '' : `<h2>Kept on this device</h2><ul>${links.join('')}</ul>`;
  return `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${REASONS[reason]}</title></head><body><main><h1>${REASONS[reason]}</h1><p>This page was not kept on this device. <a href="">Try again</a></p>
${list}</main></body></html>
`;
}

/** What a page calls itself. */
export function titleOf(html: string): string {
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  return title.replace(
    /&(lt|gt|quot|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&',
  );
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
