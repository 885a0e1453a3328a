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
import type { MdNode } from './mdast.ts'
import { visitMdast } from './mdast.ts'
import { asText, mendMdx } from './mend-mdx.ts'
import { firstTooDeep, hasDeepBrackets, hasDeepTags } from './nesting.ts'
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
 * Parse a page without its head. What no MDX parser accepts is mended piece by piece, so that one slip costs only
 * itself: the piece stands in the page as the author wrote it, and a diagnostic says where and why.
 *
 * @param lineOffset Lines of the file before `text`.
 */
export function parseMdx(path: string, text: string, lineOffset: number): Outcome<MdNode> {
  const fenced = applyEdits({ text }, hideIndentedMath(text))
  const joined = applyEdits(fenced, joinModules(fenced.text))
  const edited = applyEdits(joined, hideHeadingIds(joined.text))
  const parsing: Parsing = { path, written: text, lineOffset, diagnostics: [], edited }
  const prose = withoutFences(text)
  if (hasDeepBrackets(text) || hasDeepTags(prose)) return asSource(parsing, tooDeep)
  if (hasTooManyElements(prose)) return asSource(parsing, tooComplex)
  const seen = new Set<string>()
  const most = mostMendsOf(text)
  for (let mends = 0; mends < most; ) {
    // A mend may have opened what stood in a string before.
    keepFromParser(parsing)
    const attempt = tryParse(parsing.edited.text)
    if ('problem' in attempt) {
      mend(attempt.problem, seen, parsing)
      mends++
      continue
    }
    const deep = firstTooDeep(attempt.root)
    if (deep) return asSource(parsing, tooDeep, originalOffset(deep.position?.start.offset ?? 0, parsing.edited))
    const escapes = [escapeFalseMath, escapeFalsePairs].flatMap(find => find(attempt.root, parsing.edited.text))
    if (escapes.length === 0) return { value: asWritten(attempt.root, parsing), diagnostics: parsing.diagnostics }
    parsing.edited = applyEdits(parsing.edited, escapes)
  }
  return asSource(parsing, tooBroken(most))
}

/** Each mend parses the text again, so a page full of tags gets fewer. */
const mostMendsOf = (text: string): number =>
  Math.min(200, Math.max(20, Math.floor(500_000 / (text.match(/[<{]/g)?.length ?? 1))))

/** Show what no parser must see as its source. */
function keepFromParser(parsing: Parsing): void {
  const { edited } = parsing
  const { pieces, braces } = unparsableIn(edited.text)
  const note = (finding: Finding) => (offset: number) =>
    parsing.diagnostics.push(findingAt(originalOffset(offset, edited), finding, parsing))
  pieces.map(({ start }) => start).forEach(note(tooComplex))
  braces.forEach(note(asText('more than 12 tags are opened behind this brace and never closed')))
  const fences = pieces.flatMap(piece => fencingOf(piece, edited.text))
  const signs = braces.map(offset => ({ offset, remove: 1, insert: '&#123;' }))
  parsing.edited = applyEdits(edited, [...fences, ...signs])
}

function mend(problem: MdxProblem, seen: Set<string>, parsing: Parsing): void {
  const { edited, written, lineOffset } = parsing
  const lineOf = (offset: number) => placeAt(written, originalOffset(offset, edited)).line + lineOffset
  const { edits, finding, at } = mendMdx(edited.text, problem, seen, lineOf)
  if (finding) parsing.diagnostics.push(findingAt(originalOffset(at ?? problem.offset, edited), finding, parsing))
  parsing.edited = applyEdits(edited, edits)
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
  message: 'Something stands too deeply inside other things here, so the source of this page is shown instead.',
  hint: 'Take the inner parts out, or move them to a page of their own.',
}

const tooComplex: Finding = {
  code: 'content/too-complex',
  severity: 'error',
  message:
    'This piece is more than a parser can take: too many operators, tags or signs in one go. Its source is shown.',
  hint: 'Divide it: put a blank line into a long paragraph, close every tag, give parts of a long expression names of their own.',
}

const tooBroken = (most: number): Finding => ({
  code: 'content/unreadable-page',
  severity: 'error',
  message: `This page has more than ${most} places that are not MDX, so its source is shown instead.`,
  hint: 'Check whether the file is MDX at all. In MDX, "<" and "{" in text are written as "&lt;" and "&#123;".',
})
