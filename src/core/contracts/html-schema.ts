import * as z from 'zod';
import type { Html } from '../model/html/html.ts';

/** HTML in published data: the generator has serialised it. */
export const htmlSchema = z.string() as z.ZodType<unknown> as z.ZodType<Html>;
