import { type Document, parseDocument, type YAMLParseError } from 'yaml'
import type { ReadText, SpanBetween } from './read-document.ts'
import { error, type Report, warning } from './report.ts'
import { withinStack } from './within-stack.ts'
import { yamlStretches } from './yaml-places.ts'
import { toValue } from './yaml-value.ts'

/** How many faults are told of; nobody reads on. */
const mostTold = 5

/**
 * Read a YAML text by the rules of YAML 1.2, so that `no` is a word and a date a text. Tags of its own have no effect.
 *
 * @returns `undefined` if nothing could be read.
 */
export function readYamlText(text: string, spanBetween: SpanBetween, report: Report): ReadText | undefined {
  return withinStack(() => readYaml(text, spanBetween, report), spanBetween, report)
}

function readYaml(text: string, spanBetween: SpanBetween, report: Report): ReadText | undefined {
  const document = parseDocument(text, {
    schema: 'core',
    customTags: null,
    merge: true,
    // Both are looked after where values are made; here they would cost square time.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  })
  for (const fault of document.errors.slice(0, mostTold)) reportFault(fault, spanBetween, report)
  if (document.contents === null) {
    report(error('api-spec/empty-file', spanBetween(0, 0), 'The file holds nothing but comments.'))
    return undefined
  }
  const made = toValue(document as Document.Parsed, spanBetween, report) // A parsed document has places.
  return made && { value: made.value, stretchOf: yamlStretches(document.contents, made.targets) }
}

function reportFault({ code, message, pos: [start, end] }: YAMLParseError, spanBetween: SpanBetween, report: Report) {
  const span = spanBetween(start, end)
  if (code === 'MULTIPLE_DOCS') {
    const lost = 'A second document begins here, and only the first one of a file is read.'
    return report(warning('api-spec/invalid-yaml', span, lost, 'Remove the "---", or make it a file of its own.'))
  }
  if (code === 'TAB_AS_INDENT') {
    const told = 'A tab stands where YAML wants spaces.'
    return report(error('api-spec/invalid-yaml', span, told, 'Indent with spaces.'))
  }
  report(error('api-spec/invalid-yaml', span, `This is not YAML: ${message.replace(/\.?$/, '.')}`))
}
