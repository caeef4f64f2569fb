/** How a component can be shown. */
export const TREATMENTS = [
  'drop',
  'unwrap',
  'admonition',
  'details',
  'tabs',
  'tab',
  'code-group',
  'card',
  'update',
  'badge',
  'figure',
  'image',
  'link',
] as const;

export type Treatment = (typeof TREATMENTS)[number];

/** Whether a treatment is the path of a component of the publisher: `./components/Name.tsx`. */
export function isComponentPath(treatment: string): boolean {
  return /^\.{1,2}\/.+\.[jt]sx?$/.test(treatment);
}
