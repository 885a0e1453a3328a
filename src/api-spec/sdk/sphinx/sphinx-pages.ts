import type { Element, Root } from 'hast'
import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import type { SourceFile } from '../../../source/source-file.ts'
import { error, type Report } from '../../document/report.ts'
import { attribute, childElements, parseHtml } from '../html/elements.ts'
import { extractObjects } from './extract-objects.ts'
import { normalizeSphinxHtml } from './normalize.ts'

/** A page of the documentation: one file of the JSON builder. */
export interface SphinxPage {
  /** `guide/api` */
  readonly name: string
  readonly title: string
  /** HTML. It is parsed when it is read, because the trees of all pages would need too much memory. */
  readonly html: string
  readonly file: SourceFile
}

/** Reads the pages. Those that cannot be read are reported and left out; indexes of the tool are left out. */
export function sphinxPages(files: ReadonlyMap<string, SourceFile>, report: Report): SphinxPage[] {
  return [...files].flatMap(([path, file]): SphinxPage[] => {
    if (!/\.fjson$/i.test(path) || isIndex(path)) return []
    const page = parseJson(file, report)
    if (!page || typeof page.body !== 'string') return []
    const name = typeof page.current_page_name === 'string' ? page.current_page_name : path.replace(/\.fjson$/i, '')
    return [{ name, title: plainTitle(page.title), html: page.body, file }]
  })
}

/** Indexes, the search page, and the copies of source files. */
const isIndex = (path: string): boolean =>
  /(?:^|\/)_modules\//.test(path) || /^(?:genindex(?:-\w+)?|search|[a-z]+-modindex)\.fjson$/i.test(path)

const plainTitle = (title: Json | undefined): string =>
  typeof title === 'string'
    ? title
        .replace(/<[^<>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    : ''

function parseJson(file: SourceFile, report: Report): { readonly [key: string]: Json } | undefined {
  try {
    const value = JSON.parse(file.text.replace(/^\uFEFF/, '')) as Json // JSON.parse returns JSON
    if (isRecord(value)) return value
    report(invalid(file, 'It is not a JSON object.'))
  } catch (thrown) {
    report(invalid(file, thrown instanceof Error ? thrown.message : String(thrown)))
  }
  return undefined
}

const invalid = ({ path }: SourceFile, reason: string) =>
  error(
    'api-spec/invalid-json',
    { path, line: 1, column: 1 },
    `The file "${path}" has a syntax error, so its symbols are left out. ${reason}`,
    'Run "sphinx-build -b json" again, and replace the whole folder.',
  )

/** Parses the object that a placeholder stands for. Returns any other element unchanged. */
export type ParseObject = (element: Element) => Element

/** Whether an element is the placeholder of an extracted object. */
export const isObjectPlaceholder = (element: Element): boolean => attribute(element, 'dataObject') !== undefined

/** Parses the content of a page and reads it. Reports a page whose elements are nested too deeply for this. */
export function readBody(
  { html, file: { path } }: SphinxPage,
  read: (body: Root, parseObject: ParseObject) => void,
  report: Report,
): void {
  try {
    const parts = extractObjects(html)
    const parse = (text: string) => normalizeSphinxHtml(parseHtml(text, 'fragment'))
    read(parse(parts.html), element => {
      const object = parts.objects[Number(attribute(element, 'dataObject') ?? -1)]
      return (object === undefined ? undefined : childElements(parse(object))[0]) ?? element
    })
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    const message = `The HTML elements of "${path}" are nested too deeply, so symbols are left out.`
    report(error('api-spec/too-deep', { path, line: 1, column: 1 }, message, 'Check its lists and tables.'))
  }
}
