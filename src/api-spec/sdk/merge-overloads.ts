import type { SdkSignature, SdkSymbol } from '../model/sdk.ts'
import { emptyTexts } from './empty-symbol.ts'
import { groupBy } from './group-by.ts'

/**
 * Joins the overloads of each method into one symbol with several signatures. The texts of an overload move to its
 * signature. The first overload decides the place and everything else.
 *
 * @param keyOf Symbols with the same key are overloads of each other.
 */
export function mergeOverloads(symbols: readonly SdkSymbol[], keyOf: (symbol: SdkSymbol) => string): SdkSymbol[] {
  const groups = groupBy(symbols, keyOf)
  return [...groups.values()].map(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first as SdkSymbol // groups are never empty
    const all = [first, ...others]
    const isDeprecated = all.every(({ deprecated }) => deprecated !== undefined)
    return {
      ...first,
      ...emptyTexts,
      description: undefined,
      since: undefined,
      deprecated: isDeprecated ? first.deprecated : undefined,
      signatures: all.flatMap(withTexts),
    }
  })
}

const withTexts = (symbol: SdkSymbol): SdkSignature[] => {
  const { description, deprecated, since, examples, sections, see, signatures } = symbol
  return signatures.map(signature => ({ ...signature, description, deprecated, since, examples, sections, see }))
}
