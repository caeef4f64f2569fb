import * as z from 'zod';
import { accentFaults, isColour } from './accent.ts';

const colour = z.string().refine(isColour, { error: 'Not a colour of CSS: write one such as #00677a' });

const accent = z
  .union([colour, z.strictObject({ light: colour, dark: colour })])
  .superRefine((written, { addIssue }) => {
    // Asked also of what is no colour, which is told already.
    const colours = typeof written === 'string' ? [written] : [written.light, written.dark];
    const faults = colours.every(isColour) ? accentFaults(written) : [];
    for (const message of faults) addIssue({ code: 'custom', message });
  });

const font = z.string().endsWith('.woff2', { error: 'A file in WOFF2, which every browser reads' });

/** How the site looks. Paths are from this file. */
export const themeSchema = z.strictObject({
  /** A colour of CSS that can be read on light pages: that for dark ones is made of it. Or both. */
  accent: accent.optional(),
  /** An image, or one for light and one for dark pages. */
  logo: z
    .union([z.string().min(1), z.strictObject({ light: z.string().min(1), dark: z.string().min(1) })])
    .optional(),
  /** What tabs and bookmarks show: SVG, PNG or ICO. */
  favicon: z.string().min(1).optional(),
  /** The face of text, one file for all weights, which the site serves itself. */
  font: z
    .strictObject({
      family: z.string().regex(/^[\w -]+$/, { error: 'The name of a face: Source Sans' }),
      file: font,
    })
    .optional(),
  /** A style sheet, which wins over that of the site; what it names with `url()` lies beside it. */
  styles: z.string().endsWith('.css', { error: 'The path of a style sheet: ./look.css' }).optional(),
  /** HTML for the head of every page: `<meta>`, `<link>`, and scripts that are files of the same host. */
  head: z.string().optional(),
  /** Markdown for the foot of every page, above the copyright. */
  footer: z.string().optional(),
});

export type WrittenTheme = z.output<typeof themeSchema>;
