import { Composer, type CST, Lexer, Parser, type ScalarTag, Schema, type YAMLParseError } from 'yaml'
import type { Diagnostic, Span } from '../../../source/diagnostics/diagnostic.ts'
import { yamlErrorText } from '../../../source/text/yaml-error-text.ts'
import { depthHint } from '../limit-depth.ts'
import { error, type Report, warning } from '../report.ts'
import type { ParsedText, SpanBetween } from './parse-document.ts'
import { parsePlainYaml } from './plain-yaml.ts'
import { yamlPositions } from './yaml-positions.ts'
import { yamlToJson } from './yaml-to-json.ts'

/** Maximum number of reported errors; nobody reads more. */
const maxReported = 5

/**
 * Parse a text as YAML 1.2, in which `no` and dates are strings. Custom tags have no effect.
 *
 * @returns `undefined` if nothing could be parsed.
 */
export function parseYaml(text: string, spanBetween: SpanBetween, report: Report): ParsedText | undefined {
  if (text.length > maxMegabytes * bytesOfMegabyte) {
    report(error('api-spec/large-file', spanBetween(0, 0), tooLarge, asJson))
    return undefined
  }
  return parsePlain(text) ?? parseAnyYaml(text, spanBetween, report)
}

/** Parse a text that has only what `parsePlainYaml` can read; `undefined` for others. */
export function parsePlain(text: string): ParsedText | undefined {
  const plain = parsePlainYaml(text, maxNesting, new Schema(options))
  return plain && { ...plain, duplicatesIn: () => [] }
}

/** The same for YAML of any kind, with all of its errors. */
export function parseAnyYaml(text: string, spanBetween: SpanBetween, report: Report): ParsedText | undefined {
  const tokens = tokensOf(text)
  if (!tokens) {
    report(error('api-spec/too-deep', spanBetween(0, 0), tooDeep, depthHint))
    return undefined
  }
  const [document, second] = new Composer(options).compose(tokens, true, text.length)
  for (const parseError of document?.errors.slice(0, maxReported) ?? [])
    reportSyntaxError(parseError, spanBetween, report)
  if (second) report(secondDocument(spanBetween(second.range[0], second.range[0] + 3)))
  if (!document || document.contents === null) {
    report(error('api-spec/empty-file', spanBetween(0, 0), 'The file contains only comments.', emptyHint))
    return undefined
  }
  const converted = yamlToJson(document, spanBetween, report)
  if (!converted) return undefined
  // Duplicate keys were reported during the conversion.
  return {
    value: converted.value,
    rangeOf: yamlPositions(document.contents, converted.targets),
    duplicatesIn: () => [],
  }
}

/**
 * A number with underscores between thousands: `100_000`. It is a string in YAML 1.2, but a number in YAML 1.1 and in
 * older versions of js-yaml, which many tools for API descriptions use. Other texts with underscores, such as `2024_01`, are
 * strings.
 */
const groupedNumber: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  test: /^[-+]?[1-9]\d{0,2}(?:_\d{3})+(?:\.\d+)?$/,
  resolve: written => Number(written.replaceAll('_', '')),
}

const options = {
  schema: 'core',
  customTags: [groupedNumber],
  merge: true,
  // They are checked during the conversion. Here, the check would take quadratic time.
  uniqueKeys: false,
  prettyErrors: false,
} satisfies ConstructorParameters<typeof Composer>[0]

/** Maximum size in megabytes: parsing YAML takes seventy times as much memory. */
const maxMegabytes = 64
const bytesOfMegabyte = 1024 * 1024

const tooLarge = `The file has more than ${maxMegabytes} MB of YAML. It is not read, because this would need too much memory.`
const asJson = 'Convert it to JSON, which needs a third of the memory, or remove the parts that are not shown.'

/** Maximum nesting of a text: each level takes some of the composer's stack. */
const maxNesting = 400

const tooDeep = `Values are nested more than ${maxNesting} levels deep, so the file is not read.`

/**
 * Parses only the syntax of a text; `undefined` if it is nested too deeply. This parser has its own stack, so it can
 * check the depth. The composer is recursive, and a process may not survive a stack overflow.
 */
function tokensOf(text: string): readonly CST.Token[] | undefined {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme))
    if (parser.stack.length > maxNesting) return undefined
  }
  return [...tokens, ...parser.end()]
}

function reportSyntaxError(
  { code, message, pos: [start, end] }: YAMLParseError,
  spanBetween: SpanBetween,
  report: Report,
) {
  const span = spanBetween(start, end)
  if (code === 'TAB_AS_INDENT') {
    const description = 'YAML does not allow tabs for indentation.'
    return report(error('api-spec/invalid-yaml', span, description, 'Indent with spaces.'))
  }
  const description = `Invalid YAML: ${yamlErrorText(message)}.`
  report(error('api-spec/invalid-yaml', span, description, commonErrors))
}

/** Common mistakes, which cause most messages of the parser. */
const commonErrors =
  'Check the indentation of this line and the previous line. Put texts in quotation marks if they contain ": " or "#", or begin with a special character.'

const emptyHint = 'Add the API description, or remove the file.'

function secondDocument(span: Span): Diagnostic {
  const message = 'A second document begins here. Only the first document of a file is read.'
  return warning('api-spec/invalid-yaml', span, message, 'Remove the "---", or move the document to its own file.')
}
