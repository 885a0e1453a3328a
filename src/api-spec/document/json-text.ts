import { getNodeValue, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Diagnostic } from '../../source/diagnostic.ts'
import type { Json } from '../../source/json.ts'
import { nameParts } from './cut-depth.ts'
import { isDeeperThan } from './json-depth.ts'
import { jsonPlaces } from './json-places.ts'
import type { ReadText, SpanBetween } from './read-document.ts'
import { error, type Report, warning } from './report.ts'
import { treeStretches } from './tree-places.ts'

/** How many things that cost nothing are told of, and how many faults are looked at for that. */
const mostTold = 10
const mostLookedAt = 100

/** How deeply a text may be nested: each level costs the parser some of its stack. */
const deepest = 400

/** Read a text that is JSON without a fault; `undefined` if it is not. */
export function readStrictJson(text: string): ReadText | undefined {
  try {
    const value = JSON.parse(text) as Json // Whatever JSON.parse gives is Json.
    return { value, ...jsonPlaces(text) }
  } catch {
    // Whoever reads it next tells the place.
    return undefined
  }
}

/** Read a text that is JSON but for some faults. They are reported, and the rest read all the same. */
export function readFaultyJson(text: string, spanBetween: SpanBetween, report: Report): ReadText | undefined {
  if (isDeeperThan(text, deepest)) {
    const message = `Values stand more than ${deepest} levels inside each other, so the file is not read.`
    report(error('api-spec/too-deep', spanBetween(0, 0), message, nameParts))
    return undefined
  }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: false })
  const value = root && (getNodeValue(root) as Json) // A tree of JSON holds Json.
  const mistakes = errors.slice(0, mostLookedAt).map(mistake => mistakeAt(mistake, text, spanBetween))
  // What follows the first loss are mostly consequences of it.
  const loss = mistakes.find(({ severity }) => severity === 'error')
  for (const mistake of mistakes.filter(({ severity }) => severity === 'warning').slice(0, mostTold)) report(mistake)
  if (loss) report(loss)
  else if (/^\s*\/[/*]|[^:"]\/[/*]/.test(text)) report(comment(spanBetween))
  return root && value !== undefined ? { value, stretchOf: treeStretches(root), repeatedIn: () => [] } : undefined
}

function comment(spanBetween: SpanBetween): Diagnostic {
  return warning('api-spec/invalid-json', spanBetween(0, 0), 'JSON has no comments.', 'Remove the comments.')
}

function mistakeAt({ error: code, offset, length }: ParseError, text: string, spanBetween: SpanBetween): Diagnostic {
  const name = printParseErrorCode(code)
  const span = spanBetween(offset, offset + length)
  const before = text.slice(0, offset).trimEnd()
  if (before.endsWith(',') && /[}\]]/.test(text[offset] ?? '')) {
    const message = 'JSON allows no comma behind the last entry.'
    return warning('api-spec/invalid-json', spanBetween(before.length - 1, before.length), message, 'Remove the comma.')
  }
  const isAtEnd = text.slice(offset).trim() === '' || text.slice(offset + length).trim() === ''
  if (isAtEnd && /EndOf|Close|ValueExpected|PropertyName|Colon/.test(name)) {
    return error(
      'api-spec/truncated-file',
      span,
      'The file ends in the middle of a value, so its end is missing.',
      cutOff,
    )
  }
  const [message, hint] = told[name] ?? otherFault
  return error('api-spec/invalid-json', span, message, hint)
}

const cutOff = 'Was it read while a tool was writing it? Then write to another name first, and rename the file.'

type Told = readonly [message: string, hint: string]

/** By the parser's name of the mistake. */
const told: Readonly<Record<string, Told>> = {
  ColonExpected: ['A colon is missing between the key and its value.', 'Write "key": value.'],
  CommaExpected: ['A comma is missing before this entry.', 'Put it behind the entry before.'],
  PropertyNameExpected: [
    'A key in double quotes should stand here.',
    'Write "key": value, or remove what stands here.',
  ],
  ValueExpected: ['A value should stand here.', 'Write one, or remove its key or comma. Texts stand in double quotes.'],
  EndOfFileExpected: [
    'The JSON value ends before this place, so what follows is lost.',
    'A bracket before this place closes too early; remove it, or what follows.',
  ],
  UnexpectedEndOfString: ['The closing quotation mark of this text is missing.', 'Add it.'],
  InvalidEscapeCharacter: [
    'A backslash stands before a character that it does not go with.',
    'Write the backslash twice if it is meant itself.',
  ],
  InvalidCharacter: ['A text of JSON has no line break or other control character.', 'Write "\\n" or "\\t".'],
}

const otherFault: Told = [
  'This is not JSON, so what follows may be missing.',
  'Look for a bracket or a quotation mark that is missing before this place.',
]
