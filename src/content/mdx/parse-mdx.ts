import { mdxToMdast } from 'satteri'
import { createPositionLookup } from '../../source/diagnostics/create-position-lookup.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { offsetAt, positionAt } from '../../source/diagnostics/position.ts'
import { type MdxSyntaxError, repairMdx } from '../repair/repair-mdx.ts'
import { braceBeforeOpenTags } from '../repair/show-as-text.ts'
import { showRestAsText } from '../repair/show-rest-as-text.ts'
import { maskFences } from '../syntax/fences.ts'
import { type MdNode, visitMdast } from '../syntax/mdast.ts'
import { findTooDeepNode, hasDeepBrackets, hasTooManyOpenTags } from '../syntax/nesting-limits.ts'
import { applyEdits, type EditedText, originalOffset } from '../syntax/text-edits.ts'
import { hasTooManyElements } from './dense-text-limits.ts'
import { escapeFalseMath } from './escape-false-math.ts'
import { escapeFalsePairs, restoreDollars } from './escape-false-pairs.ts'
import { type EscapedRow, escapePipes } from './escape-pipes.ts'
import { hideHeadingIds } from './heading-ids.ts'
import { hideLatex } from './hide-latex.ts'
import { dedentFootnotes } from './indented-footnotes.ts'
import { hideIndentedMath, restoreMath } from './indented-math.ts'
import { joinModules, restoreModules } from './join-modules.ts'
import { restoreTagNames } from './restore-tag-names.ts'
import { separateTags } from './separate-tags.ts'
import { fenceEdits, findUnparsableRanges } from './unparsable-ranges.ts'

type ParseAttempt = { readonly root: MdNode } | { readonly problem: MdxSyntaxError }

/** A text that is being parsed, and the diagnostics so far. */
interface ParseProgress {
  readonly path: string
  readonly original: string
  readonly lineOffset: number
  readonly diagnostics: Diagnostic[]
  edited: EditedText
}

const features = { frontmatter: false, gfm: true, math: true, headingAttributes: true } as const

/** A parsed text. */
export interface ReadMdx extends Outcome<MdNode> {
  /** The text as the parser has accepted it. Absent if the whole page is shown as source. */
  readonly accepted?: EditedText | undefined
}

/** Parse a page without its front matter. See `readMdx`. */
export function parseMdx(path: string, text: string, lineOffset: number): Outcome<MdNode> {
  const { value, diagnostics } = readMdx(path, text, lineOffset)
  return { value, diagnostics }
}

/**
 * Parse a page without its front matter. Invalid MDX is repaired part by part, so that an error affects only one part:
 * the page shows it as source, and a diagnostic reports it. Each repair parses the text again, so a page that is mostly
 * not MDX shows its tags as text.
 *
 * @param lineOffset The number of lines of the file before `text`.
 * @param onRejected Called with each text that the parser rejects.
 */
export function readMdx(
  path: string,
  text: string,
  lineOffset: number,
  onRejected: (rejected: EditedText) => void = () => {},
): ReadMdx {
  const progress: ParseProgress = { path, original: text, lineOffset, diagnostics: [], edited: prepareMdx(text) }
  const prose = maskFences(text)
  if (hasDeepBrackets(text) || hasTooManyOpenTags(prose)) return asSource(progress, tooDeep)
  if (hasTooManyElements(prose)) return asSource(progress, tooComplex)
  const triedRepairs = new Set<string>()
  const maxRepairs = maxRepairsOf(text)
  for (let repairs = 0; repairs < maxRepairs + 10; ) {
    // A repair may have exposed text that was in a string before.
    hideUnparsable(progress)
    const attempt = tryParse(progress.edited.text)
    if ('problem' in attempt) {
      onRejected(progress.edited)
      if (repairs >= maxRepairs) showRest(attempt.problem, repairs > maxRepairs, progress)
      else repair(attempt.problem, triedRepairs, progress)
      repairs++
      continue
    }
    restoreTagNames(attempt.root, progress.edited.text)
    const deepNode = findTooDeepNode(attempt.root)
    if (deepNode)
      return asSource(progress, tooDeep, originalOffset(deepNode.position?.start.offset ?? 0, progress.edited))
    const hasEscapedPipes = showPipesAsText(attempt.root, progress)
    if (hasEscapedPipes) continue
    const escapes = [escapeFalseMath, escapeFalsePairs].flatMap(find => find(attempt.root, progress.edited.text))
    if (escapes.length === 0)
      return {
        value: withOriginalPositions(attempt.root, progress.edited, text),
        diagnostics: withoutFollowUpErrors(progress.diagnostics),
        accepted: progress.edited,
      }
    progress.edited = applyEdits(progress.edited, escapes)
  }
  return asSource(progress, unreadable)
}

/** The text without what a parser would misread or read slowly. */
export function prepareMdx(text: string): EditedText {
  const steps = [hideLatex, hideIndentedMath, dedentFootnotes, joinModules, hideHeadingIds, separateTags]
  return steps.reduce<EditedText>((edited, step) => applyEdits(edited, step(edited.text)), { text })
}

/** A page with many tags takes longer to parse, so it gets fewer repairs. */
const maxRepairsOf = (text: string): number =>
  Math.min(200, Math.max(10, Math.floor(500_000 / (text.match(/[<{]/g)?.length ?? 1))))

const followUpErrors: ReadonlySet<string> = new Set([
  'content/unclosed-tag',
  'content/stray-closing-tag',
  'content/tag-in-text',
])

/** If part of a line is shown as text, that explains mismatched tags on the same line. */
function withoutFollowUpErrors(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const lines = new Set(
    diagnostics.filter(({ code }) => code === 'content/unreadable-mdx').map(({ span }) => span?.line),
  )
  return diagnostics.filter(({ code, span }) => !followUpErrors.has(code) || !lines.has(span?.line))
}

/** Show parts that cannot be parsed as source. */
function hideUnparsable(progress: ParseProgress): void {
  const { edited } = progress
  const { ranges, braces } = findUnparsableRanges(edited.text)
  const reportAt = (diagnostic: MdxDiagnostic) => (offset: number) =>
    progress.diagnostics.push(diagnosticAt(originalOffset(offset, edited), diagnostic, progress))
  ranges.map(({ start }) => start).forEach(reportAt(tooComplex))
  braces.forEach(reportAt(braceBeforeOpenTags))
  const fences = ranges.flatMap(range => fenceEdits(range, edited.text))
  const braceEdits = braces.map(offset => ({ offset, remove: 1, insert: '&#123;' }))
  progress.edited = applyEdits(edited, [...fences, ...braceEdits])
}

function repair(problem: MdxSyntaxError, triedRepairs: Set<string>, progress: ParseProgress): void {
  const { edited, original, lineOffset } = progress
  const lineOf = (offset: number) => positionAt(original, originalOffset(offset, edited)).line + lineOffset
  const { edits, diagnostic, at } = repairMdx({ text: edited.text, error: problem, triedRepairs, lineOf })
  if (diagnostic)
    progress.diagnostics.push(diagnosticAt(originalOffset(at ?? problem.offset, edited), diagnostic, progress))
  progress.edited = applyEdits(edited, edits)
}

/** Whether the text must be parsed again, because rows of tables had too many cells. */
function showPipesAsText(root: MdNode, progress: ParseProgress): boolean {
  const { edited } = progress
  const rows = escapePipes(root, edited.text)
  for (const row of rows)
    progress.diagnostics.push(diagnosticAt(originalOffset(row.offset, edited), pipeInside(row), progress))
  progress.edited = applyEdits(
    edited,
    rows.flatMap(({ edits }) => edits),
  )
  return rows.length > 0
}

const pipeInside = ({ cells, columns, inside }: EscapedRow): MdxDiagnostic => ({
  code: 'content/extra-cells',
  severity: 'hint',
  message: `A "|" in ${inside === 'link' ? 'a link' : 'code'} ends a cell in Markdown, so this row has ${cells} cells, but the header of the table has ${columns}. It is shown as a part of the ${inside}.`,
  hint: 'Write "\\|", so that other tools show the same.',
})

/** Too many errors: show all tags and expressions from here on as text, or on the whole page if that is not enough. */
function showRest({ offset }: MdxSyntaxError, isAll: boolean, progress: ParseProgress): void {
  const { edited } = progress
  if (!isAll) progress.diagnostics.push(diagnosticAt(originalOffset(offset, edited), tooBroken, progress))
  progress.edited = applyEdits(edited, showRestAsText(isAll ? 0 : offset, edited.text))
}

type MdxDiagnostic = Omit<Diagnostic, 'span'>

function diagnosticAt(
  offset: number,
  diagnostic: MdxDiagnostic,
  { path, original, lineOffset }: ParseProgress,
): Diagnostic {
  const { line, column } = positionAt(original, offset)
  return { ...diagnostic, span: { path, line: line + lineOffset, column } }
}

function asSource(progress: ParseProgress, diagnostic: MdxDiagnostic, offset = 0): Outcome<MdNode> {
  const value = { type: 'root', children: [{ type: 'code', lang: 'mdx', value: progress.original }] }
  return { value, diagnostics: [...progress.diagnostics, diagnosticAt(offset, diagnostic, progress)] }
}

function tryParse(text: string): ParseAttempt {
  try {
    return { root: mdxToMdast(text, { features }) as MdNode } // the parser's own types describe the same nodes more strictly
  } catch (error) {
    return { problem: toProblem(text, error) }
  }
}

const errorPattern = /^(?:\w+ )?(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w:-]*\))?$/

function toProblem(text: string, error: unknown): MdxSyntaxError {
  const match = error instanceof Error ? errorPattern.exec(error.message) : null
  if (!match) throw error
  const [, line = '1', column = '1', message = ''] = match
  return { message, offset: offsetAt(text, Number(line), Number(column)) }
}

/** The tree with the positions and the code of the text before the edits. */
export function withOriginalPositions(root: MdNode, edited: EditedText, original: string): MdNode {
  if (!edited.origins) return root
  const positionAt = createPositionLookup(original)
  visitMdast(root, node => {
    if (!node.position) return
    const start = originalOffset(node.position.start.offset ?? 0, edited)
    const end = originalOffset(node.position.end.offset ?? 0, edited)
    node.position = { start: { ...positionAt(start), offset: start }, end: { ...positionAt(end), offset: end } }
  })
  restoreMath(root, original)
  restoreDollars(root)
  restoreModules(root, original)
  return root
}

const tooDeep: MdxDiagnostic = {
  code: 'content/too-deep',
  severity: 'error',
  message: 'Elements are nested too deeply here, so the source of this page is shown instead.',
  hint: 'Reduce the nesting, or move the inner parts to another page.',
}

const tooComplex: MdxDiagnostic = {
  code: 'content/too-complex',
  severity: 'error',
  message:
    'This part of the page is too complex to parse: it has too many operators, tags or special characters. Its source is shown instead.',
  hint: 'Split it: add blank lines to a long paragraph, close every tag, or assign parts of a long expression to variables.',
}

const tooBroken: MdxDiagnostic = {
  code: 'content/unreadable-page',
  severity: 'error',
  message: 'This page has too many MDX syntax errors. From here on, its tags and expressions are shown as text.',
  hint: 'Check that the file contains MDX. In MDX, "<" and "{" in text are written as "&lt;" and "&#123;".',
}

const unreadable: MdxDiagnostic = {
  code: 'content/unreadable-page',
  severity: 'error',
  message: 'This page cannot be read as MDX, so its source is shown instead.',
  hint: 'Check that the file contains MDX.',
}
