import type { ComponentType, ReactNode } from 'react';
import type { PageData } from '#core/contracts/page-data.ts';

/** A title that depends on the query of the address. */
export interface LazyViewTitle {
  /** For the window. Empty for the title of the page. */
  readonly text: string;
  /** For the heading of the page, which is outside of the view. `undefined` for the title of the page. */
  readonly heading?: ReactNode;
}

export interface LazyViewProps {
  /** Keep its identity. */
  readonly setTitle: (title: LazyViewTitle) => void;
}

/** Pages whose content depends on the query, with components that no other page needs. */
export type LazyPage = Extract<PageData, { readonly kind: 'upgrade' | 'check' | 'id' }>;

/** Loads the component of a page kind, once, and again after a failure. Rejects with a LoadError. */
export type LazyView = () => Promise<ComponentType<LazyViewProps>>;

export type LazyViews = Readonly<Record<LazyPage['kind'], LazyView>>;
