import type { HtmlElement, HtmlTree } from '#core/model/html/html.ts';

/** A problem in the problem panel. */
export interface ShownProblem {
  /** `content/app/release.1.0.0.md:6:5` */
  readonly place?: string;
  /** The address that opens the file in an editor. */
  readonly opens?: string;
  readonly text: string;
}

export interface ProblemPanel {
  /** `1 error, 2 warnings` */
  readonly title: string;
  readonly problems: readonly ShownProblem[];
  readonly stylesheet: string;
}

/**
 * The panel that the development server adds to pages while the content has problems. Published pages never have it.
 * Its title is announced to screen readers without taking the focus. A closed panel opens again when the problems
 * change.
 */
export function problemPanel({ title, problems, stylesheet }: ProblemPanel): HtmlTree {
  if (problems.length === 0) return [];
  const items = problems.map((problem): HtmlElement => ['li', {}, ...placeOf(problem), problem.text]);
  return [
    ['link', { rel: 'stylesheet', href: stylesheet }],
    [
      'aside',
      { id: 'problems', 'aria-labelledby': 'problems-title' },
      ['p', { id: 'problems-title', role: 'alert' }, title],
      ['button', { type: 'button', hidden: true }, 'Close'],
      ['ul', {}, ...items],
    ],
  ];
}

function placeOf({ place, opens }: ShownProblem): HtmlTree {
  if (place === undefined) return [];
  return [opens === undefined ? place : ['a', { href: opens }, place], ' '];
}

/** The script of the panel on pages of the development server. A closed panel stays closed until the problems change. */
export const PROBLEM_PANEL_SCRIPT = `
const panel = document.querySelector('#problems');
if (panel !== null) {
  const [button, shown] = [panel.querySelector('button'), panel.textContent];
  const withStorage = (work) => { try { return work(sessionStorage); } catch { return null; } };
  const close = () => {
    panel.hidden = true;
    withStorage((storage) => storage.setItem('problems-closed', shown));
  };
  panel.hidden = withStorage((storage) => storage.getItem('problems-closed')) === shown;
  button.hidden = false;
  button.addEventListener('click', close);
  panel.addEventListener('keydown', ({ key }) => { if (key === 'Escape') close(); });
}
`;

/** The address of its styles. They need a file of their own, because the content security policy forbids inline styles. */
export const PROBLEM_PANEL_SHEET = '@problem-panel.css';

export const PROBLEM_PANEL_STYLES = `
#problems { position: fixed; z-index: 99; inset: auto 0 0; box-sizing: border-box; max-height: 40vh; overflow: auto; margin: 0; padding: 0.75rem 1.5rem; border-block-start: 1px solid; color: #fff; background: #7d150e; font: 0.8125rem/1.5 ui-monospace, monospace; }
#problems[hidden] { display: none; }
#problems-title { display: inline; margin: 0; font-weight: 700; }
#problems button { float: inline-end; min-height: 1.75rem; padding: 0 0.75rem; border: 1px solid; border-radius: 0.25rem; color: inherit; background: none; font: inherit; cursor: pointer; }
#problems ul { margin: 0.75rem 0 0; padding: 0; list-style: none; white-space: pre-wrap; overflow-wrap: anywhere; }
#problems li + li { margin-block-start: 0.75rem; }
#problems a { color: inherit; text-decoration: underline; }
#problems :focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
html:has(#problems:not([hidden])) { scroll-padding-block-end: 40vh; }
html:has(#problems:not([hidden])) body { padding-block-end: 40vh; }
@media print { #problems { display: none; } }
`;
