import { AtRule, type Plugin } from 'postcss';

/** Defines custom media queries in each style sheet. The minifier replaces them with their conditions. */
export function customMedia(conditions: Readonly<Record<`--${string}`, string>>): Plugin {
  return {
    postcssPlugin: 'custom-media',
    OnceExit(root) {
      for (const [name, condition] of Object.entries(conditions))
        root.prepend(new AtRule({ name: 'custom-media', params: `${name} ${condition}` }));
    },
  };
}
