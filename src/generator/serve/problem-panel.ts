import { quantity } from '#core/model/quantity.ts';

/** What `npm run dev` lays over a page while the content has problems. It never reaches a published page. */
export function problemPanel(problems: readonly string[], stylesheet: string): string {
  if (problems.length === 0) return '';
  const title = quantity(problems.length, 'problem');
  return `<link rel="stylesheet" href="${stylesheet}"><aside id="problems" role="alert"><details open><summary>${title}</summary><pre>${escapeHtml(problems.join('\n\n'))}</pre></details></aside>`;
}

/** A file of its own: the policy of a page takes no styles from the page itself. */
export const PROBLEM_PANEL_STYLES = `
#problems { position: fixed; z-index: 99; inset: auto 0 0; max-height: 50vh; overflow: auto; padding: 0.75rem 1.5rem; color: #fff; background: #7d150e; font: 0.8125rem/1.4 ui-monospace, monospace; }
#problems summary { cursor: pointer; font-weight: 700; }
#problems pre { margin: 0.75rem 0 0; padding: 0; color: inherit; white-space: pre-wrap; background: none; }
`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
