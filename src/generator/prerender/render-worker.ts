import { pathToFileURL } from 'node:url';
import type { Renderer } from '#core/contracts/renderer.ts';
import { handleTasks } from '#generator/workers/worker-task.ts';
import {
  createPageShell,
  type PageSettings,
  type PageShell,
  type PageWork,
  type RenderedPage,
  renderPage,
} from './render-page.ts';

export interface RenderSettings extends PageSettings {
  /** The module that exports it. */
  readonly rendererFile: string;
}

let shell: Promise<PageShell> | undefined;

handleTasks<RenderSettings, PageWork, RenderedPage>(async (work, settings) => {
  shell ??= loadShell(settings);
  return renderPage(work, await shell);
});

async function loadShell({ rendererFile, ...settings }: RenderSettings): Promise<PageShell> {
  const { renderer }: { readonly renderer: Renderer } = await import(pathToFileURL(rendererFile).href);
  return createPageShell(renderer, settings);
}
