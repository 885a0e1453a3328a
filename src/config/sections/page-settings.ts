import type { Config } from '../config.ts'
import { type LocatedObject, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { mapReader } from '../readers/by-type.ts'
import { objectOf, oneOrMore } from '../readers/collections.ts'
import { orDefault, type Reader, read, wrongType } from '../readers/reader.ts'
import { readBoolean, readString, readText } from '../readers/scalars.ts'
import { readInlineMarkdown } from '../values/inline-markdown.ts'

type Texts = Pick<Config, 'search' | 'metadata' | 'variables' | 'markdown' | 'notFound'>

/** Reads settings that affect the text of pages. */
export function readTexts(root: LocatedObject, report: Report): Texts {
  const field = <Value>(key: string, reader: Reader<Value>) => read(memberOf(root, key), reader, report)
  return {
    search: field('search', objectOf({ prompt: readText })) ?? {},
    metadata: { timestamp: false, ...field('metadata', objectOf({ timestamp: orDefault(readBoolean, false) })) },
    variables: field('variables', readVariables) ?? {},
    markdown: { schema: true, ...field('markdown', readMarkdown) },
    // The default is a 404 page, as readers, search engines and the format's own sites expect.
    notFound: { redirect: false, ...field('errors', readErrors)?.[404] },
  }
}

const readMarkdown = objectOf({
  schema: orDefault(readBoolean, true),
  instructions: mapReader(oneOrMore(readString), lines => lines.join('\n')),
})

const readErrors = objectOf(
  {},
  { 404: objectOf({ redirect: orDefault(readBoolean, false), title: readText, description: readInlineMarkdown }) },
)

const readVariables: Reader<Readonly<Record<string, string>>> = (value, report) => {
  if (value.type !== 'object') return wrongType(value, 'an object', report)
  const entries = value.members.flatMap(({ key, keySpan, value }) => {
    if (!/^[A-Za-z0-9-]+$/.test(key)) reportName(key, keySpan, report)
    const text = readVariable(value, report)
    return text === undefined ? [] : [[key, text] as const]
  })
  return Object.fromEntries(entries)
}

/** A number is shown on pages as JavaScript prints it. */
const readVariable: Reader<string> = (value, report) =>
  value.type === 'number' ? String(value.value) : readString(value, report)

function reportName(name: string, span: LocatedObject['span'], report: Report): void {
  const message = `The name of the variable "${name}" contains characters other than letters, digits and hyphens.`
  report(warning('config/invalid-value', span, message, 'Rename it. Otherwise, pages may not be able to use it.'))
}
