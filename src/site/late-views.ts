import type { ComponentType, ReactNode } from 'react';
import type { PageData, SiteData } from '#core/page-data.ts';
import { loadOnce } from './load-once.ts';

/** What a page says of itself when more is known than its file says. */
export interface LateTitle {
  /** For the window; empty for the page's own. */
  readonly text: string;
  /** For the head of the page; nothing for the page's own. */
  readonly heading?: ReactNode;
}

export interface LateViewProps {
  readonly site: SiteData;
  /** Keep its identity. */
  readonly setTitle: (title: LateTitle) => void;
}

/** Pages that answer a question of their address, with components that no other page needs. */
export type LatePage = Extract<PageData, { readonly kind: 'upgrade' | 'id' }>;

type LateView = ComponentType<LateViewProps>;

/** By kind of page. Loads once; after a failure again. Rejects with words for readers. */
export type LateViews = Readonly<Record<LatePage['kind'], () => Promise<LateView>>>;

export const LATE_VIEWS: LateViews = {
  id: loadOnce('This page', async () => (await import('./ids/IdView.tsx')).IdView),
  upgrade: loadOnce('This page', async () => (await import('./upgrade/upgrade-parts.ts')).UpgradeView),
};
