import * as z from 'zod';
import type { Html } from '../model/html/html.ts';

/** HTML in published data. The generator serialised it, so it is trusted. */
export const htmlSchema = z.string() as z.ZodType<unknown> as z.ZodType<Html>;
