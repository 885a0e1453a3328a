import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Stage } from '../../source/stage.ts'
import type { ContentSettings } from '../context/content-settings.ts'
import { splitFrontmatter } from '../front-matter/split-frontmatter.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'
import { maxPageLength } from '../parse-page.ts'
import { type MdNode, spanOf, visitMdast } from '../syntax/mdast.ts'
import { markVariables } from '../syntax/variables.ts'
import { checkHeadings } from './check-headings.ts'
import { checkImage } from './check-image.ts'
import { checkLink } from './check-link.ts'
import { checkMedia } from './check-media.ts'
import { checkTable } from './check-table.ts'
import type { Problem } from './problem.ts'

/** A file with MDX. */
export interface CheckedFile {
  readonly file: SourceFile
  /** Whether it is a page, whose title is shown above its text, or a snippet. */
  readonly isPage: boolean
}

/**
 * Check the text of authors for accessibility problems, such as images without alternative text and links without a
 * clear target. Computed values are not checked. Each file is read separately, so a snippet is checked once.
 */
export const checkAccessibility: Stage<Pick<ContentSettings, 'variables'>, CheckedFile, readonly Diagnostic[]> = {
  name: 'check-accessibility',
  cache: { disk: true },
  apply: ({ variables }, { file, isPage }) => {
    if (file.text.length > maxPageLength) return []
    const { text, lineOffset, frontmatter } = splitFrontmatter(file).value
    const { value: root } = parseMdx(file.path, markVariables(text, variables), lineOffset)
    // Pages of these modes show no title: their authors design the whole page.
    const hasTitle = isPage && frontmatter.mode !== 'custom' && frontmatter.mode !== 'frame'
    return [...checkHeadings(root, hasTitle), ...checkNodes(root)]
      .map(
        ({ node, ...problem }) =>
          ({ ...problem, severity: 'hint', span: spanOf(node, file.path, lineOffset) }) as const,
      )
      .sort((a, b) => a.span.line - b.span.line || a.span.column - b.span.column)
  },
}

const nodeChecks = [checkImage, checkLink, checkTable, checkMedia]

function checkNodes(root: MdNode): Problem[] {
  const problems: Problem[] = []
  visitMdast(root, (node, parent) => {
    for (const check of nodeChecks) problems.push(...check(node, parent))
  })
  return problems
}
