import { type HighlightedCode, typedKey } from '../../components/page-data.ts'
import type { AnnotatedCode } from '../../content/code-blocks/twoslash.ts'
import type { BodyNode, PropValue } from '../../content/tree/body.ts'
import { contentNodesOf } from '../../content/tree/node-props.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { Run } from '../../source/stage.ts'
import { type CodeInput, type HighlightSettings, highlight } from './highlight.ts'
import type { TypeChecker } from './type-checker.ts'
import { problemDiagnostic } from './type-diagnostics.ts'

/** A block with types, and the language for its highlighting. */
export interface TypedBlock {
  readonly language: string
  readonly typed: AnnotatedCode
}

/**
 * Type-check and highlight the typed blocks of a page.
 *
 * @returns Highlighted blocks by `typedKey`. Invalid blocks are left out, so they are shown without types.
 */
export async function highlightTyped(
  nodes: readonly BodyNode[],
  types: TypeChecker | undefined,
  settings: HighlightSettings,
  run: Run,
): Promise<Outcome<Record<string, HighlightedCode>>> {
  const blocks = types ? typedBlocks(nodes) : []
  if (!types || blocks.length === 0) return { value: {}, diagnostics: [] }
  const results = await types.check(blocks.map(({ typed: { language, source } }) => ({ language, source })))
  const diagnostics = new Map<string, Diagnostic>()
  const texts = new Map<string, CodeInput>()
  for (const [at, { language, typed }] of blocks.entries()) {
    const result = results[at]
    for (const problem of result?.problems ?? []) {
      const diagnostic = problemDiagnostic(problem, typed)
      diagnostics.set(JSON.stringify(diagnostic), diagnostic) // a snippet may appear twice on a page
    }
    if (result?.typed) texts.set(typedKey(language, typed.source), { language, ...result.typed })
  }
  const highlighted = await run(highlight, settings, [...texts.values()])
  const entries = [...texts.keys()].flatMap((key, at) => {
    const block = highlighted[at]
    return block ? [[key, block] as const] : []
  })
  return { value: Object.fromEntries(entries), diagnostics: [...diagnostics.values()] }
}

/** All typed blocks of a tree, in reading order. */
export function typedBlocks(nodes: readonly BodyNode[]): TypedBlock[] {
  return nodes.flatMap(node => {
    if (node.type === 'island') return node.slots.flatMap(typedBlocks)
    if (node.type !== 'element') return []
    const { language, typed } = node.props
    const annotated = typeof language === 'string' && isAnnotated(typed) ? [{ language, typed }] : []
    return [...(node.name === 'CodeBlock' ? annotated : []), ...typedBlocks(contentNodesOf(node))]
  })
}

/** Needed because authors may write a property with this name too. */
function isAnnotated(value: PropValue | undefined): value is PropValue & AnnotatedCode {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('language' in value)) return false
  return typeof value.source === 'string' && 'line' in value && typeof value.line === 'number'
}
