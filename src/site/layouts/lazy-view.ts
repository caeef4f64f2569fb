import type { ComponentType, ReactNode } from 'react';
import type { PageData, SiteData } from '#core/contracts/page-data.ts';

/** What a page says of itself when more is known than its file says. */
export interface LazyViewTitle {
  /** For the window; empty for the page's own. */
  readonly text: string;
  /** For the head of the page; nothing for the page's own. */
  readonly heading?: ReactNode;
}

export interface LazyViewProps {
  readonly site: SiteData;
  /** Keep its identity. */
  readonly setTitle: (title: LazyViewTitle) => void;
}

/** Pages that answer a question of their address, with components that no other page needs. */
export type LazyPage = Extract<PageData, { readonly kind: 'upgrade' | 'id' }>;

/** By kind of page. Loads once; after a failure again. Rejects with words for readers. */
export type LazyViews = Readonly<Record<LazyPage['kind'], () => Promise<ComponentType<LazyViewProps>>>>;
