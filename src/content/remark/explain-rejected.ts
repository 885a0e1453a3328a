import { offsetAt, positionAt } from '../../source/diagnostics/position.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { SyntaxProblem } from '../context/content-settings.ts'
import { splitFrontmatter } from '../front-matter/split-frontmatter.ts'
import { readMdx } from '../mdx/parse-mdx.ts'
import type { MdNode } from '../syntax/mdast.ts'
import { packTree } from '../syntax/page-tree.ts'
import { type EditedText, originalOffset } from '../syntax/text-edits.ts'
import { markVariables } from '../syntax/variables.ts'
import { createRemark } from './create-pipeline.ts'
import { readRemark } from './read-remark.ts'
import { toPageHast } from './to-page-hast.ts'
import { toPageNodes } from './to-page-nodes.ts'

/** What remark reports about a page, or its tree if remark accepts the page. */
export interface Explanation {
  readonly problems: readonly SyntaxProblem[]
  readonly tree?: string | undefined
}

/** The number of characters that remark reads of a page: it reads the page again after each repair. */
const maxRead = 400_000

/** Parse a page that the fast parser rejects with remark, also after each repair. */
export function explainRejected(source: SourceFile, variables: Readonly<Record<string, string>>): Explanation {
  const { value: split } = splitFrontmatter(source)
  const text = markVariables(split.text, variables)
  const remark = createRemark()
  const problems: SyntaxProblem[] = []
  const state: { read: number; tree: string | undefined } = { read: 0, tree: undefined }
  readMdx(source.path, text, split.lineOffset, rejected => {
    state.read += rejected.text.length
    if (state.read > maxRead || state.tree !== undefined) return
    const result = readRemark(rejected, text, remark)
    if ('problem' in result) {
      const { line, column } = positionAt(text, result.problem.offset)
      const lineOf = (offset: number) => positionAt(text, offset).line + split.lineOffset
      const reason = withLines(result.problem.reason, rejected, lineOf)
      problems.push({ line: line + split.lineOffset, column, reason })
    } else if (problems.length === 0) state.tree = treeOf(result.root, text)
  })
  return { problems, tree: state.tree }
}

/** A message of remark with lines of the file instead of positions in the edited text: `(3:1-3:6)`. */
const withLines = (reason: string, edited: EditedText, lineOf: (offset: number) => number): string =>
  reason.replace(
    / \((\d+):(\d+)(?:-\d+:\d+)?\)/g,
    (_, line: string, column: string) =>
      ` (line ${lineOf(originalOffset(offsetAt(edited.text, Number(line), Number(column)), edited))})`,
  )

function treeOf(mdast: MdNode, text: string): string {
  const root = toPageHast(mdast, { text, report: () => {} }, false)
  return packTree({ root: { type: 'root', children: toPageNodes(root.children ?? []) }, diagnostics: [] })
}
