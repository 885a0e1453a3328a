import type { Nodes } from 'hast'
import type { SdkType, SdkTypePart } from '../../model/sdk.ts'
import type { ResolveLink } from './link-target.ts'
import { joinParts, partsOf } from './type-of.ts'

/** A text with links in it. `slice` takes a part of it by offsets. */
export interface LinkedText {
  readonly text: string
  readonly parts: readonly SdkTypePart[]
}

/** The text of a declaration in HTML: with single spaces, and with a space after each comma. */
export function linkedTextOf(nodes: readonly Nodes[], resolveLink: ResolveLink): LinkedText {
  const parts = joinParts(partsOf(nodes, resolveLink)).map((part, at, all) => {
    const next = all[at + 1]?.text.charAt(0) ?? ' '
    const text = part.text.replace(/,(?=[^\s"'])/g, ', ')
    return { ...part, text: text.endsWith(',') && next !== ' ' ? `${text} ` : text }
  })
  return { text: parts.map(({ text }) => text).join(''), parts }
}

/** The part of a text between two offsets, as a type. `undefined` if nothing is there. */
export function slice({ parts }: LinkedText, start: number, end: number): SdkType | undefined {
  const cut: SdkTypePart[] = []
  let offset = 0
  for (const part of parts) {
    const from = Math.max(start - offset, 0)
    const to = Math.min(end - offset, part.text.length)
    if (from < to) cut.push({ ...part, text: part.text.slice(from, to) })
    offset += part.text.length
    if (offset >= end) break
  }
  const type = joinParts(cut)
  return type.length === 0 ? undefined : type
}
