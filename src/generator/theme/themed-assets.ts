import type { DocumentAssets } from '#core/contracts/renderer.ts';
import { hashedText } from '#generator/bundle/hashed-text.ts';
import type { Theme, ThemeFile } from './theme.ts';
import { themeStyles } from './theme-styles.ts';

/** Adds a theme to the assets of pages. */
export function withTheme(assets: DocumentAssets, theme: Theme | undefined, base: string): DocumentAssets {
  if (theme === undefined) return assets;
  const { favicon, font, preview, styles, head } = theme;
  const own = themeStyles(theme, base);
  const address = ({ path }: ThemeFile): string => `${base}${path}`;
  return {
    ...assets,
    ...(own !== '' && { themeStyles: hashedText(own) }),
    ...(styles && { publisherStylesheet: address(styles) }),
    ...(font && { fontFile: address(font.file) }),
    ...(head !== undefined && { head }),
    ...(favicon && { icon: address(favicon) }),
    ...(preview?.font && { drawsPreviews: true as const }),
    ...(preview?.image && {
      previewImage: {
        url: address(preview.image),
        width: preview.image.width,
        height: preview.image.height,
      },
    }),
  };
}
