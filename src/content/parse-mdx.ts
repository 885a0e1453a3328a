import { mdxToMdast } from 'satteri'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import { offsetAt } from '../source/place.ts'
import { placesOf } from '../source/places.ts'
import { escapeFalseMath } from './false-math.ts'
import { joinModules, restoreModules } from './join-modules.ts'
import type { MdNode } from './mdast.ts'
import { visitMdast } from './mdast.ts'
import { mendMdx } from './mend-mdx.ts'
import { firstTooDeep, hasDeepBrackets } from './nesting.ts'
import { applyEdits, originalOffset, type TextEdit } from './text-edits.ts'

/** Text that a parser refused, and where. */
export interface MdxProblem {
  readonly message: string
  readonly offset: number
}

type Attempt = { readonly root: MdNode } | { readonly problem: MdxProblem }

const features = { frontmatter: false, gfm: true, math: true, headingAttributes: true } as const
const mostMends = 200

/**
 * Parse a page without its head. What no MDX parser accepts is mended piece by piece, so that one slip costs only
 * itself: the piece stands in the page as the author wrote it, and a diagnostic says where and why.
 *
 * @param lineOffset Lines of the file before `text`.
 */
export function parseMdx(path: string, text: string, lineOffset: number): Outcome<MdNode> {
  const edits: TextEdit[] = [...joinModules(text)]
  const diagnostics: Diagnostic[] = []
  const seen = new Set<string>()
  const placeIn = placesOf(text)
  const asSource = (finding: Diagnostic): Outcome<MdNode> => ({
    value: { type: 'root', children: [{ type: 'code', lang: 'mdx', value: text }] },
    diagnostics: [...diagnostics, finding],
  })
  if (hasDeepBrackets(text)) return asSource(tooDeep(path, lineOffset + 1))
  let current = applyEdits(text, edits)
  for (let attempts = 0; attempts < mostMends; attempts++) {
    const attempt = tryParse(current)
    if ('root' in attempt) {
      const deep = firstTooDeep(attempt.root)
      if (deep) return asSource(tooDeep(path, lineOffset + (deep.position?.start.line ?? 1)))
      const falseMath = escapeFalseMath(attempt.root, current)
      if (falseMath.length === 0)
        return {
          value: edits.length === 0 ? attempt.root : asWritten(attempt.root, text, edits),
          diagnostics,
        }
      edits.push(...falseMath)
      current = applyEdits(current, falseMath)
      continue
    }
    const placeOf = (offset: number) => placeIn(originalOffset(offset, edits))
    const mend = mendMdx(current, attempt.problem, seen, offset => placeOf(offset).line + lineOffset)
    const at = placeOf(mend.at ?? attempt.problem.offset)
    if (mend.finding)
      diagnostics.push({ ...mend.finding, span: { path, line: at.line + lineOffset, column: at.column } })
    edits.push(...mend.edits)
    current = applyEdits(current, mend.edits)
  }
  return asSource(tooBroken(path, lineOffset))
}

function tryParse(text: string): Attempt {
  try {
    return { root: mdxToMdast(text, { features }) as MdNode } // the parser's own types cover the same nodes, less loosely
  } catch (error) {
    return { problem: toProblem(text, error) }
  }
}

const reported = /^(?:\w+ )?(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w:-]*\))?$/

function toProblem(text: string, error: unknown): MdxProblem {
  const found = error instanceof Error ? reported.exec(error.message) : null
  if (!found) throw error
  const [, line = '1', column = '1', message = ''] = found
  return { message, offset: offsetAt(text, Number(line), Number(column)) }
}

/** The tree with the places, and the code, of the text before the edits. */
function asWritten(root: MdNode, text: string, edits: readonly TextEdit[]): MdNode {
  const placeIn = placesOf(text)
  visitMdast(root, node => {
    if (!node.position) return
    const start = originalOffset(node.position.start.offset ?? 0, edits)
    const end = originalOffset(node.position.end.offset ?? 0, edits)
    node.position = { start: { ...placeIn(start), offset: start }, end: { ...placeIn(end), offset: end } }
  })
  restoreModules(root, text)
  return root
}

const tooDeep = (path: string, line: number): Diagnostic => ({
  code: 'content/too-deep',
  severity: 'error',
  message: 'Something stands too deeply inside other things here, so the source of this page is shown instead.',
  span: { path, line, column: 1 },
  hint: 'Take the inner parts out, or move them to a page of their own.',
})

const tooBroken = (path: string, lineOffset: number): Diagnostic => ({
  code: 'content/unreadable-page',
  severity: 'error',
  message: `This page has more than ${mostMends} places that are not MDX, so its source is shown instead.`,
  span: { path, line: lineOffset + 1, column: 1 },
  hint: 'Check whether the file is MDX at all. In MDX, "<" and "{" in text are written as "&lt;" and "&#123;".',
})
