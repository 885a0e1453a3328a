import { createPositionLookup } from '../../../source/diagnostics/create-position-lookup.ts'
import type { Span } from '../../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../../source/json/json.ts'
import type { SourceFile } from '../../../source/source-file.ts'
import { exactNumbersOf } from '../exact-numbers.ts'
import { depthHint, limitDepth } from '../limit-depth.ts'
import { advice, error, type Report } from '../report.ts'
import type { RangeOf, SourceRange, SpecDocument } from '../spec-document.ts'
import { parseLenientJson, parseStrictJson } from './parse-json.ts'
import { parseYaml } from './parse-yaml.ts'

/** The result of parsing a text as JSON or YAML. */
export interface ParsedText {
  readonly value: Json
  readonly rangeOf: RangeOf
  /** Duplicate keys of the object at a pointer that the parser has not reported yet. */
  readonly duplicatesIn: (pointer: string) => readonly SourceRange[]
}

/** The span of a file between two offsets. */
export type SpanBetween = (start: number, end: number) => Span

interface SourceText {
  readonly path: string
  readonly text: string
  readonly spanBetween: SpanBetween
}

const maxLength = 5 * 1024 * 1024

/**
 * Parse a file as JSON or YAML, depending on its content. Reports what is invalid, and parses the rest anyway.
 *
 * @returns `undefined` if nothing could be parsed.
 */
export function parseDocument({ path, text: written }: SourceFile, report: Report): SpecDocument | undefined {
  // The space and the replacements keep all later offsets unchanged.
  const text = replaceLoneSurrogates(written.startsWith('\uFEFF') ? ` ${written.slice(1)}` : written).replace(
    /\r(?!\n)/g,
    '\n',
  )
  const spanBetween = spansOf(path, text)
  const source: SourceText = { path, text, spanBetween }
  if (text.trim() === '') {
    report(error('api-spec/empty-file', spanBetween(0, 0), `The file "${path}" is empty.`, emptyHint))
    return undefined
  }
  if (text.length > maxLength) report(tooLarge(spanBetween(0, 0), path, text.length))
  const parsed = parseText(source, report)
  return parsed && documentOf(source, parsed, report)
}

/** Replaces lone surrogates, which JSON escapes can represent but addresses and files cannot, with U+FFFD. */
function replaceLoneSurrogates(text: string): string {
  if (!/\\ud[89a-f]/i.test(text)) return text
  return text.replace(escaped, (match, half?: string) => (half === undefined ? match : '\\ufffd'))
}

/** An escaped character, which may be a surrogate pair. */
const escaped = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(ud[89a-f][\da-f]{2})|[\s\S])/gi

const emptyHint =
  'Add the API description, or remove the file. If a tool writes it during the build, let it write to a temporary file first, and then rename it.'

function tooLarge(span: Span, path: string, length: number) {
  const size = `${Math.round(length / 1024 / 1024)} MB`
  const message = `The file "${path}" has ${size}, which makes builds slow.`
  const asJson = /\.ya?ml$/i.test(path) ? ', or convert it to JSON, which is faster to read' : ''
  return advice('api-spec/large-file', span, message, `Remove the parts that are not shown${asJson}.`)
}

/**
 * YAML allows braces too, so for text in braces that is not strict JSON the file extension decides. A Markdown file is
 * a single string, for long descriptions in separate files.
 */
function parseText({ path, text, spanBetween }: SourceText, report: Report): ParsedText | undefined {
  if (/\.(?:mdx?|markdown)$/i.test(path))
    return { value: text, rangeOf: () => ({ start: 0, end: text.length }), duplicatesIn: () => [] }
  const isBraced = /^\s*[{[]/.test(text)
  const strict = isBraced ? parseStrictJson(text) : undefined
  if (strict) return strict
  const isJson = isBraced && !/\.ya?ml$/i.test(path)
  return isJson ? parseLenientJson(text, spanBetween, report) : parseYaml(text, spanBetween, report)
}

function documentOf(
  { path, text, spanBetween }: SourceText,
  { value, rangeOf, duplicatesIn }: ParsedText,
  report: Report,
): SpecDocument {
  const spanOf = (pointer: string): Span => {
    const { start, end } = rangeOf(pointer)
    return spanBetween(start, end)
  }
  const writtenAt = (pointer: string): string => {
    const { start, end } = rangeOf(pointer)
    return text.slice(start, end)
  }
  const limitedValue = limitDepth(value, pointer => {
    const message = 'Values are nested too deeply here, so the inner values are left out.'
    report(error('api-spec/too-deep', spanOf(pointer), message, depthHint))
  })
  const duplicateKeysIn = (pointer: string) =>
    duplicatesIn(pointer).map(({ start, end }) => ({
      key: text.slice(start, end).replace(/^["']|["']$/g, ''),
      span: spanBetween(start, end),
    }))
  return {
    path,
    value: limitedValue,
    spanOf,
    keySpanOf: pointer => {
      const { start, end } = rangeOf(pointer, true)
      return spanBetween(start, end)
    },
    sourceTextAt: writtenAt,
    exactNumberAt: exactNumbersOf(text, writtenAt),
    duplicateKeysIn,
  }
}

/** Returns spans by offset. The line starts are computed on first use. */
function spansOf(path: string, text: string): SpanBetween {
  let positionOf: ReturnType<typeof createPositionLookup> | undefined
  return (start, end) => {
    positionOf ??= createPositionLookup(text)
    const to = positionOf(end)
    return { path, ...positionOf(start), endLine: to.line, endColumn: to.column }
  }
}
