import { percentEncode } from '../../source/paths/percent-encode.ts'

/** The ids in `<Variation is>`: one string, or a list. Empty if none is valid, and then the content is always shown. */
export function variationIdsOf(is: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(is) ? is : [is]
  return [...new Set(list.flatMap(id => (typeof id === 'string' && id.trim() !== '' ? [id.trim()] : [])))]
}

/** Ids as words of an attribute that style sheets can select: `ios my%20app`. */
export function variationWords(ids: readonly string[]): string {
  return ids.map(id => percentEncode(id)).join(' ')
}
