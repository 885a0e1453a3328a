import type { SdkLibrary, SdkSymbol } from '../model/sdk.ts'
import { symbolTargets } from './symbol-targets.ts'

/** What a list says about a symbol. */
export interface ContentSummary extends Pick<SdkSymbol, 'id' | 'kind' | 'name'> {
  /** Markdown: the first paragraph of its description. */
  readonly summary: string
  readonly isDeprecated: boolean
}

/** A symbol in the list of a module. `undefined`: the library does not have it. */
export function contentSummary(library: SdkLibrary, id: string): ContentSummary | undefined {
  const symbol = symbolTargets(library).get(id)?.symbol
  if (!symbol) return undefined
  const { kind, name, deprecated, signatures } = symbol
  const description = symbol.description ?? signatures.find(signature => signature.description)?.description
  return { id, kind, name, summary: firstParagraph(description), isDeprecated: deprecated !== undefined }
}

/** Only a paragraph is a summary, not a heading, a list or code. */
function firstParagraph(description = ''): string {
  const [first = ''] = description.trim().split(/\n[ \t]*\n/)
  return /^(?:[#>|<]|```|~~~|\s*[-*+]\s)/.test(first) || first.length > maxSummary ? '' : first
}

const maxSummary = 500
