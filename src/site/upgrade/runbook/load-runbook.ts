import type { ComponentType } from 'react';
import type { SiteData } from '#core/contracts/site-data.ts';
import { loadViewMessages, withViewMessages } from '../../messages/view-messages.tsx';
import type { RunbookProps } from './Runbook.tsx';

/** Most readers of an upgrade do not plan it here, so the script of the plan is loaded when they do. */
export async function loadRunbook(site: SiteData): Promise<ComponentType<RunbookProps>> {
  const messages = loadViewMessages('runbook', 'page', site);
  const [{ Runbook }, loaded] = await Promise.all([import('./Runbook.tsx'), messages]);
  return withViewMessages('runbook', loaded, Runbook);
}
