import { AtRule, type Plugin } from 'postcss';

/** Defines named media conditions in each style sheet. The minifier puts the conditions in the place of the names. */
export function customMedia(conditions: Readonly<Record<`--${string}`, string>>): Plugin {
  return {
    postcssPlugin: 'custom-media',
    OnceExit(root) {
      for (const [name, condition] of Object.entries(conditions))
        root.prepend(new AtRule({ name: 'custom-media', params: `${name} ${condition}` }));
    },
  };
}
