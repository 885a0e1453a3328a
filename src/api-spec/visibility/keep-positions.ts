import { childPointer, pointerSegments } from '../document/json-pointer.ts'
import type { SpecDocument } from '../document/spec-document.ts'

/**
 * A document with the positions of the complete one, in which items after a removed item have other pointers.
 *
 * @param keptItems The indexes of the remaining items of a list, by its pointer in the complete document.
 */
export function keepPositions(
  document: SpecDocument,
  { spanOf, keySpanOf, sourceTextAt, exactNumberAt, duplicateKeysIn }: SpecDocument,
  keptItems: ReadonlyMap<string, readonly number[]>,
): SpecDocument {
  const complete = (pointer: string): string =>
    pointerSegments(pointer).reduce((at, step) => childPointer(at, keptItems.get(at)?.[Number(step)] ?? step), '')
  return {
    ...document,
    spanOf: pointer => spanOf(complete(pointer)),
    keySpanOf: pointer => keySpanOf(complete(pointer)),
    sourceTextAt: pointer => sourceTextAt(complete(pointer)),
    exactNumberAt: (value, pointer) => exactNumberAt(value, complete(pointer)),
    duplicateKeysIn: pointer => duplicateKeysIn(complete(pointer)),
  }
}
