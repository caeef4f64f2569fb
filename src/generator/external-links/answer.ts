import * as z from 'zod';

/** What a host said of an address. */
const answerSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('there') }),
  /** Nobody gets there: `404 Not Found`. */
  z.strictObject({ state: z.literal('gone'), reason: z.string() }),
  /** Perhaps people do: hosts keep programs out, want a name, or have a bad day. */
  z.strictObject({ state: z.literal('unsure'), reason: z.string() }),
]);

export type Answer = z.output<typeof answerSchema>;
