import { pathToFileURL } from 'node:url';
import type { Renderer } from '#core/renderer.ts';
import { answerTasks } from '#generator/workers/worker-task.ts';
import { type PageShell, type PageWork, type RenderedPage, renderPage } from './render-page.ts';

export interface RenderSettings extends Omit<PageShell, 'renderer'> {
  /** The module that exports it. */
  readonly rendererFile: string;
}

let renderer: Promise<{ readonly renderer: Renderer }> | undefined;

answerTasks<RenderSettings, PageWork, RenderedPage>(async (work, { rendererFile, ...shell }) => {
  renderer ??= import(pathToFileURL(rendererFile).href);
  const page = renderPage(work, { ...shell, ...(await renderer) });
  const { html, article, beside } = page;
  return {
    result: page,
    moved: [html, ...(article ? [article] : []), ...beside].map(({ buffer }) => buffer),
  };
});
