import * as z from 'zod';

/** What a host answered for an address. */
const answerSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('there') }),
  /** Nobody can open the address: `404 Not Found`. */
  z.strictObject({ state: z.literal('gone'), reason: z.string() }),
  /** People may be able to open the address: the host may reject programs, require a login, or be down. */
  z.strictObject({ state: z.literal('unsure'), reason: z.string() }),
]);

export type Answer = z.output<typeof answerSchema>;
