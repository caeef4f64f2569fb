import * as z from 'zod';
import { accentFaults, isColour } from './accent.ts';

const colour = z.string().refine(isColour, { error: 'expected a CSS colour, such as #00677a' });

const accent = z
  .union([
    colour,
    z.strictObject({
      light: colour.describe('The colour for the light theme.'),
      dark: colour.describe('The colour for the dark theme.'),
    }),
  ])
  .superRefine((written, { addIssue }) => {
    // Zod also calls this refinement for invalid colours, which are already reported.
    const colours = typeof written === 'string' ? [written] : [written.light, written.dark];
    const faults = colours.every(isColour) ? accentFaults(written) : [];
    for (const message of faults) addIssue({ code: 'custom', message });
  });

const font = z.string().endsWith('.woff2', { error: 'expected a WOFF2 file' });

export const themeSchema = z.strictObject({
  accent: accent.optional().meta({
    description:
      'The accent colour as a CSS colour. The colour for the dark theme is derived from it, or you set both. The contrast must be at least 4.5:1.',
    examples: ['#6b21a8', { light: '#6b21a8', dark: '#c084fc' }],
  }),
  logo: z
    .union([
      z.string().min(1),
      z.strictObject({
        light: z.string().min(1).describe('The logo for the light theme.'),
        dark: z.string().min(1).describe('The logo for the dark theme.'),
      }),
    ])
    .optional()
    .meta({
      description: 'The logo: one image, or one for each theme.',
      examples: ['./logo.svg', { light: './logo.svg', dark: './logo-dark.svg' }],
    }),
  favicon: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'The icon of browser tabs and bookmarks: SVG, PNG or ICO.',
      examples: ['./favicon.svg'],
    }),
  font: z
    .strictObject({
      family: z
        .string()
        .regex(/^[\w -]+$/, { error: 'expected the name of a font family, such as Source Sans' })
        .meta({ description: 'The name of the font.', examples: ['Source Sans'] }),
      file: font.meta({ description: 'A WOFF2 file with all weights.', examples: ['./source-sans.woff2'] }),
    })
    .optional()
    .describe('The font of the text, which is published with the site.'),
  preview: z
    .strictObject({
      font: z
        .string()
        .regex(/\.(?:woff2|ttf|otf)$/, { error: 'expected a WOFF2, TrueType or OpenType file' })
        .optional()
        .meta({
          description:
            'Draws an image for each release, with its version, date and counts of changes, in this font. The font needs the letters of your language. Install `@resvg/resvg-wasm` next to this program.',
          examples: ['./source-sans.woff2'],
        }),
      image: z
        .string()
        .min(1)
        .optional()
        .meta({
          description:
            'The image of all pages for which no image is drawn, as PNG or JPEG: 1200 × 630 pixels.',
          examples: ['./preview.png'],
        }),
    })
    .optional()
    .describe('The image that chats and social networks show next to a link to a page.'),
  styles: z
    .string()
    .endsWith('.css', { error: 'expected the path of a CSS file, such as ./look.css' })
    .optional()
    .meta({
      description:
        "A style sheet that takes precedence over the site's own. Files that it names with `url()` are next to it.",
      examples: ['./styles.css'],
    }),
  head: z
    .string()
    .optional()
    .meta({
      description:
        'HTML at the end of `<head>`: `<meta>`, `<link>`, and scripts that are files of the same host.',
      examples: ['<script src="/analytics.js" defer></script>'],
    }),
  footer: z
    .string()
    .optional()
    .meta({
      description: 'Markdown above the copyright line of every page.',
      examples: ['[Status](https://status.example.com)'],
    }),
});

export type WrittenTheme = z.output<typeof themeSchema>;
