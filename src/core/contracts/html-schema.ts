import * as z from 'zod';
import type { Html, HtmlTree } from '../model/html/html.ts';

/** HTML in published data. The generator serialised it, so it is trusted. */
export const htmlSchema = z.string() as z.ZodType<unknown> as z.ZodType<Html>;

/** The tree of HTML in published data, of which `serialise` is the HTML. */
export const htmlTreeSchema = z.array(z.unknown()) as z.ZodType<unknown> as z.ZodType<HtmlTree>;
