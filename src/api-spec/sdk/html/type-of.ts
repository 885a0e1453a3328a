import type { Nodes } from 'hast'
import type { SdkType, SdkTypePart } from '../../model/sdk.ts'
import { attribute, isElement, rawText } from './elements.ts'
import type { ResolveLink } from './link-target.ts'

/** A type in HTML: its text on one line, in parts with the targets of links. `undefined` if there is no text. */
export function typeOf(nodes: readonly Nodes[], resolveLink: ResolveLink): SdkType | undefined {
  const parts = joinParts(partsOf(nodes, resolveLink))
  return parts.length === 0 ? undefined : parts
}

export function partsOf(nodes: readonly Nodes[], resolveLink: ResolveLink): SdkTypePart[] {
  return nodes.flatMap((node): SdkTypePart[] => {
    if (isElement(node) && node.tagName === 'a') {
      const href = attribute(node, 'href')
      return [{ text: rawText(node.children), ...(href === undefined ? undefined : resolveLink(href)) }]
    }
    if (isElement(node) && node.tagName !== 'br') return partsOf(node.children, resolveLink)
    return [{ text: rawText([node]) }]
  })
}

/** Joins parts without targets, with single spaces and without spaces at the ends. */
export function joinParts(parts: readonly SdkTypePart[]): SdkTypePart[] {
  const result: SdkTypePart[] = []
  for (const part of parts) {
    const previous = result.at(-1)
    const text = spaced(part.text, previous)
    if (text === '') continue
    if (previous && !isLinked(previous) && !isLinked(part)) result[result.length - 1] = { text: previous.text + text }
    else result.push({ ...part, text })
  }
  const last = result.at(-1)
  if (last) result[result.length - 1] = { ...last, text: last.text.trimEnd() }
  return result.filter(({ text }) => text !== '')
}

function spaced(text: string, previous: SdkTypePart | undefined): string {
  const line = text.replace(/\s+/g, ' ')
  return previous === undefined || previous.text.endsWith(' ') ? line.trimStart() : line
}

const isLinked = ({ id, href }: SdkTypePart): boolean => id !== undefined || href !== undefined
