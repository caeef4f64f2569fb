/** What can be made of a component. */
export const TREATMENTS = [
  'drop',
  'unwrap',
  'admonition',
  'details',
  'tabs',
  'tab',
  'code-group',
  'card',
  'field',
  'update',
  'badge',
  'figure',
  'image',
  'link',
] as const;

export type Treatment = (typeof TREATMENTS)[number];

/** `./components/Name.tsx`: a component of the publisher's. */
export function isComponentPath(treatment: string): boolean {
  return /^\.{1,2}\/.+\.[jt]sx?$/.test(treatment);
}
