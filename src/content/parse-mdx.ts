import { mdxToMdast } from 'satteri'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import { offsetAt, placeAt } from '../source/place.ts'
import { placesOf } from '../source/places.ts'
import { hasTooManyElements } from './dense-text.ts'
import { escapeFalseMath } from './false-math.ts'
import { escapeFalsePairs, restoreSigns } from './false-pairs.ts'
import { withoutFences } from './fences.ts'
import { hideHeadingIds } from './heading-ids.ts'
import { hideIndentedMath, restoreMath } from './indented-math.ts'
import { joinModules, restoreModules } from './join-modules.ts'
import { hideLatex } from './latex.ts'
import type { MdNode } from './mdast.ts'
import { visitMdast } from './mdast.ts'
import { firstTooDeep, hasDeepBrackets, hasDeepTags } from './nesting.ts'
import { plainFrom } from './plain-rest.ts'
import { repairMdx } from './repair-mdx.ts'
import { restoreNames } from './restore-names.ts'
import { braceBeforeOpenTags } from './show-as-text.ts'
import { applyEdits, type EditedText, originalOffset } from './text-edits.ts'
import { fencingOf, unparsableIn } from './unparsable-pieces.ts'

/** Text that a parser refused, and where. */
export interface MdxProblem {
  readonly message: string
  readonly offset: number
}

type Attempt = { readonly root: MdNode } | { readonly problem: MdxProblem }

/** A text on its way through the parser, and what was found so far. */
interface Parsing {
  readonly path: string
  readonly written: string
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
  const parsing: Parsing = { path, written: text, lineOffset, diagnostics: [], edited }
  const prose = withoutFences(text)
  if (hasDeepBrackets(text) || hasDeepTags(prose)) return asSource(parsing, tooDeep)
  if (hasTooManyElements(prose)) return asSource(parsing, tooComplex)
  const seen = new Set<string>()
  const most = mostRepairsOf(text)
  for (let repairs = 0; repairs < most + 10; ) {
    // A repair may have opened what was in a string before.
    keepFromParser(parsing)
    const attempt = tryParse(parsing.edited.text)
    if ('problem' in attempt) {
      if (repairs >= most) showRest(attempt.problem, repairs > most, parsing)
      else repair(attempt.problem, seen, parsing)
      repairs++
      continue
    }
    restoreNames(attempt.root, parsing.edited.text)
    const deep = firstTooDeep(attempt.root)
    if (deep) return asSource(parsing, tooDeep, originalOffset(deep.position?.start.offset ?? 0, parsing.edited))
    const escapes = [escapeFalseMath, escapeFalsePairs].flatMap(find => find(attempt.root, parsing.edited.text))
    if (escapes.length === 0)
      return { value: asWritten(attempt.root, parsing), diagnostics: withoutConsequences(parsing.diagnostics) }
    parsing.edited = applyEdits(parsing.edited, escapes)
  }
  return asSource(parsing, unreadable)
}

/** A page with many tags takes longer to parse, so it gets fewer repairs. */
const mostRepairsOf = (text: string): number =>
  Math.min(200, Math.max(10, Math.floor(500_000 / (text.match(/[<{]/g)?.length ?? 1))))

const consequences: ReadonlySet<string> = new Set([
  'content/unclosed-tag',
  'content/stray-closing-tag',
  'content/tag-in-text',
])

/** If part of a line is shown as text, that explains mismatched tags on the same line. */
function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const lines = new Set(
    diagnostics.filter(({ code }) => code === 'content/unreadable-mdx').map(({ span }) => span?.line),
  )
  return diagnostics.filter(({ code, span }) => !consequences.has(code) || !lines.has(span?.line))
}

/** Show what no parser must see as its source. */
function keepFromParser(parsing: Parsing): void {
  const { edited } = parsing
  const { pieces, braces } = unparsableIn(edited.text)
  const note = (finding: Finding) => (offset: number) =>
    parsing.diagnostics.push(findingAt(originalOffset(offset, edited), finding, parsing))
  pieces.map(({ start }) => start).forEach(note(tooComplex))
  braces.forEach(note(braceBeforeOpenTags))
  const fences = pieces.flatMap(piece => fencingOf(piece, edited.text))
  const signs = braces.map(offset => ({ offset, remove: 1, insert: '&#123;' }))
  parsing.edited = applyEdits(edited, [...fences, ...signs])
}

function repair(problem: MdxProblem, seen: Set<string>, parsing: Parsing): void {
  const { edited, written, lineOffset } = parsing
  const lineOf = (offset: number) => placeAt(written, originalOffset(offset, edited)).line + lineOffset
  const { edits, finding, at } = repairMdx({ text: edited.text, problem, seen, lineOf })
  if (finding) parsing.diagnostics.push(findingAt(originalOffset(at ?? problem.offset, edited), finding, parsing))
  parsing.edited = applyEdits(edited, edits)
}

/** Too many errors: show all tags and expressions from here on as text. If that is not enough, do so for the whole page. */
function showRest({ offset }: MdxProblem, isAll: boolean, parsing: Parsing): void {
  const { edited } = parsing
  if (!isAll) parsing.diagnostics.push(findingAt(originalOffset(offset, edited), tooBroken, parsing))
  parsing.edited = applyEdits(edited, plainFrom(isAll ? 0 : offset, edited.text))
}

type Finding = Omit<Diagnostic, 'span'>

function findingAt(offset: number, finding: Finding, { path, written, lineOffset }: Parsing): Diagnostic {
  const { line, column } = placeAt(written, offset)
  return { ...finding, span: { path, line: line + lineOffset, column } }
}

function asSource(parsing: Parsing, finding: Finding, offset = 0): Outcome<MdNode> {
  const value = { type: 'root', children: [{ type: 'code', lang: 'mdx', value: parsing.written }] }
  return { value, diagnostics: [...parsing.diagnostics, findingAt(offset, finding, parsing)] }
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
function asWritten(root: MdNode, { edited, written }: Parsing): MdNode {
  if (!edited.origins) return root
  const placeIn = placesOf(written)
  visitMdast(root, node => {
    if (!node.position) return
    const start = originalOffset(node.position.start.offset ?? 0, edited)
    const end = originalOffset(node.position.end.offset ?? 0, edited)
    node.position = { start: { ...placeIn(start), offset: start }, end: { ...placeIn(end), offset: end } }
  })
  restoreMath(root, written)
  restoreSigns(root)
  restoreModules(root, written)
  return root
}

const tooDeep: Finding = {
  code: 'content/too-deep',
  severity: 'error',
  message: 'Elements are nested too deeply here, so the source of this page is shown instead.',
  hint: 'Reduce the nesting, or move the inner parts to another page.',
}

const tooComplex: Finding = {
  code: 'content/too-complex',
  severity: 'error',
  message:
    'This part of the page is too complex to parse: it has too many operators, tags or special characters. Its source is shown instead.',
  hint: 'Split it: add blank lines to a long paragraph, close every tag, or assign parts of a long expression to variables.',
}

const tooBroken: Finding = {
  code: 'content/unreadable-page',
  severity: 'error',
  message: 'This page has too many MDX syntax errors. From here on, its tags and expressions are shown as text.',
  hint: 'Check whether the file is MDX at all. In MDX, "<" and "{" in text are written as "&lt;" and "&#123;".',
}

const unreadable: Finding = {
  code: 'content/unreadable-page',
  severity: 'error',
  message: 'This page cannot be read as MDX, so its source is shown instead.',
  hint: 'Check that the file contains MDX.',
}
