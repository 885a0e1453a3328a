import { SaxesParser } from 'saxes'
import type { SourceFile } from '../../../source/source-file.ts'
import { error, type Report } from '../../document/report.ts'

/** An element of the file, with the position where it begins. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** All text directly in it. */
  readonly text: string
  readonly line: number
}

type OpenElement = XmlElement & { children: XmlElement[]; text: string }

/** Maximum nesting. Files of phpDocumentor have ten levels. */
const maxDepth = 100

/**
 * Parses a file element by element: the outermost element is announced when it begins, and each element in it when it is
 * complete. Entities of a DTD have no effect. After a syntax error the rest is not read.
 */
export function parseXml(
  { path, text }: SourceFile,
  handlers: { readonly root: (element: XmlElement) => void; readonly child: (element: XmlElement) => void },
  report: Report,
): void {
  const parser = new SaxesParser({ position: true })
  const stack: OpenElement[] = []
  let failure: Error | undefined
  let depth = 0
  parser.on('opentag', ({ name, attributes: read }) => {
    depth++
    if (failure || depth > maxDepth) return
    const attributes = read as Record<string, string> // texts, because the parser ignores namespaces
    const element = { name, attributes, children: [], text: '', line: parser.line }
    if (stack.length === 0) handlers.root(element)
    stack.push(element)
  })
  parser.on('closetag', () => {
    if (depth-- > maxDepth || failure) return
    const element = stack.pop()
    if (!element) return
    if (stack.length === 1) handlers.child(element)
    else stack.at(-1)?.children.push(element)
  })
  const addText = (value: string) => {
    const parent = stack.at(-1)
    if (parent && depth <= maxDepth) parent.text += value
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('error', thrown => {
    failure ??= thrown
    throw stop
  })
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close()
  } catch (thrown) {
    if (thrown !== stop) throw thrown
    report(syntaxError(path, parser, failure))
  }
}

/** Ends the parser after the first error: everything after it would be guessed. */
const stop = Symbol('stop')

const syntaxError = (path: string, { line, column }: SaxesParser, failure: Error | undefined) =>
  error(
    'api-spec/invalid-xml',
    { path, line, column: column + 1 },
    `The XML has a syntax error here, so the rest of the file is left out: ${(failure?.message ?? '').replace(/^\d+:\d+: /, '').replace(/\.?$/, '.')}`,
    'Run phpDocumentor again. If the error remains, look for the comment in the source code that contains this text.',
  )

export const childrenNamed = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter(child => child.name === name)

/** The trimmed text of the first element with this name; an empty string if the element is missing. */
export const textOfChild = (element: XmlElement, name: string): string =>
  childrenNamed(element, name)[0]?.text.trim() ?? ''
