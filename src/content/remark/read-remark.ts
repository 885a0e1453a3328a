import type { Root } from 'mdast'
import type { Processor } from 'unified'
import { escapeFalseMath } from '../mdx/escape-false-math.ts'
import { headingIdEdits, headingIdOf } from '../mdx/heading-ids.ts'
import { withOriginalPositions } from '../mdx/parse-mdx.ts'
import { type MdNode, visitMdast } from '../syntax/mdast.ts'
import { applyEdits, type EditedText, originalOffset } from '../syntax/text-edits.ts'
import { unravelled } from './unravelled.ts'

/** A processor of unified that has the parser of remark. */
export type RemarkProcessor = Processor<Root>

/** Why remark rejects a text, and where in the original text. */
export interface RemarkProblem {
  readonly reason: string
  readonly offset: number
}

/** The tree of a text, or why remark rejects it. */
export type RemarkResult = { readonly root: MdNode } | { readonly problem: RemarkProblem }

/** How many times dollar signs may turn out not to be a formula. */
const maxEscapes = 20

/**
 * Parse a text with remark. The tree has the positions of the original text, ids of headings as properties, and no
 * paragraphs around elements that are on their own lines.
 *
 * @param accepted The text after the edits that hide what a parser would misread.
 */
export function readRemark(accepted: EditedText, original: string, processor: RemarkProcessor): RemarkResult {
  let edited = applyEdits(accepted, headingIdEdits(accepted.text))
  for (let tries = 0; ; tries++) {
    const parsed = tryParse(edited, processor)
    if ('problem' in parsed) return parsed
    const escapes = tries < maxEscapes ? escapeFalseMath(parsed.root, edited.text) : []
    if (escapes.length === 0) return { root: finished(parsed.root, edited, original) }
    edited = applyEdits(edited, escapes)
  }
}

function tryParse(edited: EditedText, processor: RemarkProcessor): RemarkResult {
  try {
    return { root: processor.parse(edited.text) as MdNode } // mdast, which `MdNode` types more loosely
  } catch (error) {
    return { problem: toProblem(error, edited) }
  }
}

/** Messages of remark have a position. */
function toProblem(error: unknown, edited: EditedText): RemarkProblem {
  if (!(error instanceof Error) || !('ruleId' in error)) throw error
  const { reason = error.message, place } = error as VFileMessageLike
  const point = place && 'start' in place ? place.start : place
  return { reason, offset: originalOffset(point?.offset ?? 0, edited) }
}

/** The parts of a message that are read. */
interface VFileMessageLike extends Error {
  readonly reason?: string
  readonly place?: Point | { readonly start: Point } | undefined
}

interface Point {
  readonly offset?: number | undefined
}

function finished(root: MdNode, edited: EditedText, original: string): MdNode {
  const tree = withOriginalPositions(root, edited, original)
  visitMdast(tree, node => {
    if (node.type !== 'heading') return
    const id = headingIdOf(original.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0))
    if (id !== undefined) node.data = { ...node.data, id, hProperties: { ...node.data?.hProperties, id } }
  })
  return { ...tree, children: unravelled(tree.children ?? []) }
}
