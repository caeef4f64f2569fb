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
  'update',
  'badge',
  'figure',
  'image',
  'link',
] as const;

export type Treatment = (typeof TREATMENTS)[number];
