import { RECORD_TRAITS, type RecordTraits } from './record.ts';

/** The byte of the shortest length class of each form. */
const FIRST_BYTE: ReadonlyMap<string, number> = new Map(
  RECORD_TRAITS.flatMap((traits, byte) =>
    traits.lengthClass === 0 ? [[formOf(traits), byte] as const] : [],
  ),
);

function formOf({ type, line, kind }: Omit<RecordTraits, 'lengthClass'>): string {
  return `${type} ${kind} ${line}`;
}

/**
 * The byte that encodes the traits of a record. A separate module, because browsers only decode.
 *
 * @throws Error if no byte encodes the traits
 */
export function packRecord(traits: RecordTraits): number {
  const first = FIRST_BYTE.get(formOf(traits));
  const byte = (first ?? 0) + traits.lengthClass;
  if (first === undefined || byte > 255)
    throw new Error(`No byte stands for a ${traits.type} of the kind ${traits.kind}`);
  return byte;
}
