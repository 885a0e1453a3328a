import type { Diagnostic, Span } from '../../../source/diagnostics/diagnostic.ts'
import { error, warning } from '../report.ts'
import type { SpanOf } from '../span-index.ts'
import { isCloser, isOpener, type JsonToken, tokenIndexAt } from './json-tokens.ts'
import type { Repair } from './repair-json.ts'
import type { EditKind } from './text-edit.ts'

/** Reports the syntax error that a repair fixes. */
export function describeRepair(repair: Repair, spanOf: SpanOf): Diagnostic {
  return descriptions[repair.edit.kind](repair, spanOf)
}

const code = 'config/invalid-json'

const descriptions: Readonly<Record<EditKind, (repair: Repair, spanOf: SpanOf) => Diagnostic>> = {
  'closing quote': ({ edit, text, tokens }, spanOf) => {
    const start = tokens.findLast(token => token.offset < edit.offset && token.text.startsWith('"'))?.offset ?? 0
    const written = text.slice(start, edit.offset)
    const noun = nounOf(text, edit.offset)
    const missing = edit.inserted === '"' ? 'is missing' : 'and the comma after it are missing'
    const message = `The closing quotation mark of this ${noun} ${missing}.`
    return error(code, spanOf(start, written.length), message, `Write ${shortened(`${written}${edit.inserted}`)}`)
  },
  'opening quote': ({ edit: { offset }, text }, spanOf) => {
    const quote = text.indexOf('"', offset)
    const written = text.slice(offset, quote + 1)
    const message = `The opening quotation mark of this ${nounOf(text, quote + 1)} is missing.`
    return error(code, spanOf(offset, written.length), message, `Write ${shortened(`"${written}`)}`)
  },
  'line break': ({ edit, tokens }, spanOf) => {
    const start = tokens.findLast(token => token.offset < edit.offset)?.offset ?? 0
    const message = 'This string contains a line break, or its closing quotation mark is missing.'
    const hint = 'Write "\\n" for a line break, or add the quotation mark.'
    return error(code, spanOf(start, edit.offset - start), message, hint)
  },
  comma: (repair, spanOf) =>
    warning(code, nextSpan(repair, spanOf), 'A comma is missing before this entry.', 'Add the comma.'),
  colon: (repair, spanOf) =>
    error(code, nextSpan(repair, spanOf), 'A colon is missing between the key and its value.', 'Add the colon.'),
  'opening bracket': (repair, spanOf) => {
    const { inserted } = repair.edit
    const message = `The opening ${nameOf(inserted)} of ${containerOf(inserted)} is missing before this entry.`
    return error(code, nextSpan(repair, spanOf), message, `Add ${inserted} here.`)
  },
  'closing bracket': (repair, spanOf) => {
    const bracket = repair.edit.inserted.slice(0, 1)
    const opener = innermostOpener(repair)
    const line = opener && spanOf(opener.offset, 1).line
    const begin = line === undefined ? '' : ` that begins in line ${line}`
    const message = `The closing ${nameOf(bracket)} of the ${nounOfContainer(bracket)}${begin} is missing.`
    const isAtEnd = nextToken(repair) === undefined
    const hint = isAtEnd ? `Add ${bracket} at the end of the file.` : `Add ${bracket} before this position.`
    return error(code, nextSpan(repair, spanOf), message, hint)
  },
  'extra bracket': ({ edit, text }, spanOf) => {
    const bracket = text[edit.offset] ?? ''
    const message = /[\]}]/.test(bracket)
      ? `This ${nameOf(bracket)} has no matching "${isBrace(bracket) ? '{' : '['}".`
      : `This ${nameOf(bracket)} is never closed.`
    return error(code, spanOf(edit.offset, 1), message, 'Remove it.')
  },
  'extra comma': ({ edit }, spanOf) =>
    error(code, spanOf(edit.offset, 1), 'There is a comma without an entry before it.', 'Remove the comma.'),
  'wrong bracket': ({ edit, text }, spanOf) => {
    const bracket = text[edit.offset] ?? ''
    const verb = /[\]}]/.test(bracket) ? 'closed' : 'opened'
    const message = `${isBrace(edit.inserted) ? 'An object' : 'A list'} is ${verb} with "${bracket}".`
    return error(code, spanOf(edit.offset, 1), message, `Write ${edit.inserted} instead.`)
  },
}

/** The entry or bracket after an insertion; `undefined` at the end of the file. */
function nextToken({ edit, tokens }: Repair): JsonToken | undefined {
  return tokens.find(token => token.offset >= edit.offset && token.text !== ',')
}

function nextSpan(repair: Repair, spanOf: SpanOf): Span {
  const next = nextToken(repair)
  return next ? spanOf(next.offset, next.text.length) : spanOf(repair.text.trimEnd().length, 0)
}

function innermostOpener({ edit, tokens }: Repair): JsonToken | undefined {
  const open: JsonToken[] = []
  for (const token of tokens.slice(0, tokenIndexAt(tokens, edit.offset))) {
    if (isOpener(token)) open.push(token)
    if (isCloser(token)) open.pop()
  }
  return open.at(-1)
}

const nounOf = (text: string, offset: number): string =>
  /^\s*:/.test(text.slice(offset, offset + 20)) ? 'key' : 'string'
const isBrace = (bracket: string): boolean => bracket === '{' || bracket === '}'
const nameOf = (bracket: string): string => `${isBrace(bracket) ? 'brace' : 'bracket'} "${bracket}"`
const nounOfContainer = (bracket: string): string => (isBrace(bracket) ? 'object' : 'list')
const containerOf = (bracket: string): string => (isBrace(bracket) ? 'an object' : 'a list')
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 30)}…${text.slice(-25)}` : text)
