import { mdxToMdast } from 'satteri'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { offsetAt, placeAt } from '../../source/diagnostics/place.ts'
import { placesOf } from '../../source/diagnostics/places.ts'
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
import { hideHeadingIds } from './heading-ids.ts'
import { hideLatex } from './hide-latex.ts'
import { hideIndentedMath, restoreMath } from './indented-math.ts'
import { joinModules, restoreModules } from './join-modules.ts'
import { restoreTagNames } from './restore-tag-names.ts'
import { fenceEdits, findUnparsable } from './unparsable-ranges.ts'

type ParseAttempt = { readonly root: MdNode } | { readonly problem: MdxSyntaxError }

/** A text on its way through the parser, and what was found so far. */
interface ParseProgress {
  readonly path: string
  readonly original: string
  readonly lineOffset: number
  readonly diagnostics: Diagnostic[]
  edited: EditedText
}

const features = { frontmatter: false, gfm: true, math: true, headingAttributes: true } as const

/**
 * Parse a page without its front matter. What no MDX parser accepts is repaired piece by piece, so that one mistake
 * costs only itself: the page shows the piece as the author wrote it, and a diagnostic says where and why. Each repair
 * parses the text again, so a page of which most is not MDX shows its tags as text.
 *
 * @param lineOffset Lines of the file before `text`.
 */
export function parseMdx(path: string, text: string, lineOffset: number): Outcome<MdNode> {
  const bare = applyEdits({ text }, hideLatex(text))
  const fenced = applyEdits(bare, hideIndentedMath(bare.text))
  const joined = applyEdits(fenced, joinModules(fenced.text))
  const edited = applyEdits(joined, hideHeadingIds(joined.text))
  const parsing: ParseProgress = { path, original: text, lineOffset, diagnostics: [], edited }
  const prose = maskFences(text)
  if (hasDeepBrackets(text) || hasTooManyOpenTags(prose)) return asSource(parsing, tooDeep)
  if (hasTooManyElements(prose)) return asSource(parsing, tooComplex)
  const seen = new Set<string>()
  const most = maxRepairsOf(text)
  for (let repairs = 0; repairs < most + 10; ) {
    // A repair may have opened what was in a string before.
    hideUnparsable(parsing)
    const attempt = tryParse(parsing.edited.text)
    if ('problem' in attempt) {
      if (repairs >= most) showRest(attempt.problem, repairs > most, parsing)
      else repair(attempt.problem, seen, parsing)
      repairs++
      continue
    }
    restoreTagNames(attempt.root, parsing.edited.text)
    const deep = findTooDeepNode(attempt.root)
    if (deep) return asSource(parsing, tooDeep, originalOffset(deep.position?.start.offset ?? 0, parsing.edited))
    const escapes = [escapeFalseMath, escapeFalsePairs].flatMap(find => find(attempt.root, parsing.edited.text))
    if (escapes.length === 0)
      return { value: asWritten(attempt.root, parsing), diagnostics: withoutFollowUpErrors(parsing.diagnostics) }
    parsing.edited = applyEdits(parsing.edited, escapes)
  }
  return asSource(parsing, unreadable)
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

/** Show what no parser must see as its source. */
function hideUnparsable(parsing: ParseProgress): void {
  const { edited } = parsing
  const { ranges, braces } = findUnparsable(edited.text)
  const note = (finding: MdxDiagnostic) => (offset: number) =>
    parsing.diagnostics.push(diagnosticAt(originalOffset(offset, edited), finding, parsing))
  ranges.map(({ start }) => start).forEach(note(tooComplex))
  braces.forEach(note(braceBeforeOpenTags))
  const fences = ranges.flatMap(piece => fenceEdits(piece, edited.text))
  const signs = braces.map(offset => ({ offset, remove: 1, insert: '&#123;' }))
  parsing.edited = applyEdits(edited, [...fences, ...signs])
}

function repair(problem: MdxSyntaxError, seen: Set<string>, parsing: ParseProgress): void {
  const { edited, original, lineOffset } = parsing
  const lineOf = (offset: number) => placeAt(original, originalOffset(offset, edited)).line + lineOffset
  const {
    edits,
    diagnostic: finding,
    at,
  } = repairMdx({ text: edited.text, error: problem, triedRepairs: seen, lineOf })
  if (finding) parsing.diagnostics.push(diagnosticAt(originalOffset(at ?? problem.offset, edited), finding, parsing))
  parsing.edited = applyEdits(edited, edits)
}

/** Too many errors: show all tags and expressions from here on as text. If that is not enough, do so for the whole page. */
function showRest({ offset }: MdxSyntaxError, isAll: boolean, parsing: ParseProgress): void {
  const { edited } = parsing
  if (!isAll) parsing.diagnostics.push(diagnosticAt(originalOffset(offset, edited), tooBroken, parsing))
  parsing.edited = applyEdits(edited, showRestAsText(isAll ? 0 : offset, edited.text))
}

type MdxDiagnostic = Omit<Diagnostic, 'span'>

function diagnosticAt(
  offset: number,
  finding: MdxDiagnostic,
  { path, original, lineOffset }: ParseProgress,
): Diagnostic {
  const { line, column } = placeAt(original, offset)
  return { ...finding, span: { path, line: line + lineOffset, column } }
}

function asSource(parsing: ParseProgress, finding: MdxDiagnostic, offset = 0): Outcome<MdNode> {
  const value = { type: 'root', children: [{ type: 'code', lang: 'mdx', value: parsing.original }] }
  return { value, diagnostics: [...parsing.diagnostics, diagnosticAt(offset, finding, parsing)] }
}

function tryParse(text: string): ParseAttempt {
  try {
    return { root: mdxToMdast(text, { features }) as MdNode } // the parser's own types cover the same nodes, less loosely
  } catch (error) {
    return { problem: toProblem(text, error) }
  }
}

const reported = /^(?:\w+ )?(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w:-]*\))?$/

function toProblem(text: string, error: unknown): MdxSyntaxError {
  const found = error instanceof Error ? reported.exec(error.message) : null
  if (!found) throw error
  const [, line = '1', column = '1', message = ''] = found
  return { message, offset: offsetAt(text, Number(line), Number(column)) }
}

/** The tree with the places, and the code, of the text before the edits. */
function asWritten(root: MdNode, { edited, original }: ParseProgress): MdNode {
  if (!edited.origins) return root
  const placeIn = placesOf(original)
  visitMdast(root, node => {
    if (!node.position) return
    const start = originalOffset(node.position.start.offset ?? 0, edited)
    const end = originalOffset(node.position.end.offset ?? 0, edited)
    node.position = { start: { ...placeIn(start), offset: start }, end: { ...placeIn(end), offset: end } }
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
  hint: 'Check whether the file is MDX at all. In MDX, "<" and "{" in text are written as "&lt;" and "&#123;".',
}

const unreadable: MdxDiagnostic = {
  code: 'content/unreadable-page',
  severity: 'error',
  message: 'This page cannot be read as MDX, so its source is shown instead.',
  hint: 'Check that the file contains MDX.',
}
