import { positionAt } from '../../source/diagnostics/position.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { SyntaxProblem } from '../context/content-settings.ts'
import { splitFrontmatter } from '../front-matter/split-frontmatter.ts'
import { readMdx } from '../mdx/parse-mdx.ts'
import type { MdNode } from '../syntax/mdast.ts'
import { packTree } from '../syntax/page-tree.ts'
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
      problems.push({ line: line + split.lineOffset, column, reason: result.problem.reason })
    } else if (problems.length === 0) state.tree = treeOf(result.root, text)
  })
  return { problems, tree: state.tree }
}

function treeOf(mdast: MdNode, text: string): string {
  const root = toPageHast(mdast, { text, report: () => {} }, false)
  return packTree({ root: { type: 'root', children: toPageNodes(root.children ?? []) }, diagnostics: [] })
}
