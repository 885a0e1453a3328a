import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { frontmatterFields } from './check-frontmatter.ts'

/** Lines of hyphens at the beginning of a page, and the lines after them up to a blank line or other hyphens. */
const block = /^(\s*)(-{2,})[ \t]*\n((?:(?![ \t]*(?:\n|$)|-{2,}[ \t]*(?:\n|$)).*(?:\n|$))+)/

/**
 * Report front matter that is not read because its first or last line is invalid. A page that begins with a thematic
 * break is not reported: no line below it names a field of the format.
 *
 * @param source A page without valid front matter.
 */
export function findUnreadFrontMatter(path: string, source: string): Diagnostic | undefined {
  const [, before = '', hyphens = '', fields = ''] = block.exec(source) ?? []
  if (!fields.split('\n').some(hasField)) return undefined
  const line = before.split('\n').length
  const column = before.length - before.lastIndexOf('\n')
  return {
    code: 'content/broken-frontmatter',
    severity: 'warning',
    ...explain(before, hyphens, line + fields.trimEnd().split('\n').length),
    span: { path, line, column, endLine: line, endColumn: column + hyphens.length },
  }
}

const hasField = (line: string): boolean => {
  const [, name = ''] = /^["']?([\w-]+)["']?:(?:\s|$)/.exec(line) ?? []
  return frontmatterFields.has(name)
}

function explain(before: string, hyphens: string, lastLine: number): Pick<Diagnostic, 'message' | 'hint'> {
  if (hyphens.length !== 3)
    return {
      message: `The front matter begins with "${hyphens}" instead of three hyphens, so it is shown as text.`,
      hint: 'Write "---" on the first line of the file, and on a line of its own after the last field.',
    }
  if (before !== '')
    return {
      message: 'The front matter does not begin on the first line of the file, so it is shown as text.',
      hint: 'Remove everything before its first "---".',
    }
  return {
    message: 'The front matter is not closed, so it is shown as text.',
    hint: `Add a line that contains only "---" after line ${lastLine}.`,
  }
}
