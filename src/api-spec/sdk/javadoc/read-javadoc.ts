import type { Element, Root } from 'hast'
import type { SourceFile } from '../../../source/source-file.ts'
import { error, type Report, warning } from '../../document/report.ts'
import type { SdkLibrary, SdkSymbol } from '../../model/sdk.ts'
import { emptySymbol } from '../empty-symbol.ts'
import {
  attribute,
  childElements,
  classesOf,
  findElements,
  lineText,
  type Parent,
  parseHtml,
} from '../html/elements.ts'
import type { HtmlContext } from '../html/html-to-markdown.ts'
import { reportOtherFormat } from '../other-format.ts'
import type { SdkOutput } from '../sdk-reader.ts'
import { sourceName } from '../source-name.ts'
import { constantValues, withConstants } from './constant-values.ts'
import { withGroups } from './java-groups.ts'
import { type JavaPage, type JavaPages, javaPages, linksOf } from './java-links.ts'
import { readClass } from './read-class.ts'
import { isBlock, readComment } from './read-comment.ts'

/** Reads the folder of HTML files that the standard doclet of Javadoc writes, from Java 8 on. */
export function readJavadoc({ source, files }: SdkOutput, report: Report): SdkLibrary | undefined {
  const pages = javaPages(files)
  if (![...pages.values()].some(({ kind }) => kind === 'class')) {
    reportOtherFormat('javadoc', source, files, report)
    return undefined
  }
  const constants = constantValues(files, pages)
  const hasOnePackage = isOnePackage(pages)
  const symbols = [...pages.values()].flatMap(page => {
    const symbol = readPage(page, pages, report)
    return symbol ? [withScope(withConstants(symbol, constants), page, hasOnePackage)] : []
  })
  return {
    format: 'javadoc',
    language: 'java',
    name: nameOfLibrary(files) ?? sourceName(source),
    ...withGroups(symbols, pages),
  }
}

const isOnePackage = (pages: JavaPages): boolean =>
  new Set([...pages.values()].flatMap(({ kind, packageName }) => (kind === 'class' ? [packageName] : []))).size <= 1

/** Reads a page. One that cannot be read is reported and left out. */
function readPage(page: JavaPage, pages: JavaPages, report: Report): SdkSymbol | undefined {
  try {
    const root = withoutTypeParameterLinks(parseHtml(page.file.text, 'document'))
    const context: HtmlContext = { resolveLink: linksOf(page, pages), language: 'java' }
    const symbol = page.kind === 'class' ? readClass(root, page, context) : readContainer(root, page, context)
    if (!symbol) report(withoutDeclaration(page.file))
    return symbol
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    report(tooDeep(page.file))
    return undefined
  }
}

const withoutDeclaration = ({ path }: SourceFile) =>
  warning(
    'api-spec/invalid-sdk-output',
    { path, line: 1, column: 1 },
    `"${path}" contains no declaration of a class, so it is left out.`,
    'Use the standard doclet of Javadoc from Java 8 or later, and do not change its files.',
  )

const tooDeep = ({ path }: SourceFile) =>
  error(
    'api-spec/too-deep',
    { path, line: 1, column: 1 },
    `The HTML elements of "${path}" are nested too deeply, so it is left out.`,
    'Check the HTML in the comments of this class for elements that are never closed.',
  )

/** Type parameters link to their class, which says nothing that is not on the page. */
function withoutTypeParameterLinks<Tree extends Parent>(tree: Tree): Tree {
  const isTypeParameter = (element: Element) => attribute(element, 'title')?.startsWith('type parameter in ') === true
  for (const link of findElements(tree, isTypeParameter)) delete link.properties.href
  return tree
}

/** A package or a module: only its comment. */
function readContainer(root: Root, page: JavaPage, context: HtmlContext): SdkSymbol {
  const { kind, id, name } = page
  const { description, deprecated, since, sections, see } = containerComment(root, context)
  return {
    ...emptySymbol,
    id,
    kind: kind === 'module' ? 'module' : 'package',
    name: name === '' ? 'Unnamed package' : name,
    qualifiedName: name,
    description,
    deprecated,
    since,
    sections,
    see,
  }
}

/** Tables above the comment repeat its first sentence, so the parent of the longest block has the comment. */
function containerComment(root: Root, context: HtmlContext) {
  const isTable = (element: Element) =>
    element.tagName === 'table' ||
    classesOf(element).some(name => /^(?:summary-?table|docSummary|summary)$/i.test(name))
  const parents: Element[] = []
  const visit = (parent: Parent): void => {
    for (const child of childElements(parent)) {
      if (isTable(child)) continue
      if (childElements(child).some(isBlock)) parents.push(child)
      else visit(child)
    }
  }
  visit(root)
  const longest = parents.toSorted((one, other) => length(other) - length(one))[0]
  return readComment(longest ?? { type: 'root', children: [] }, context).texts
}

const length = ({ children }: Element): number => lineText(children).length

function withScope(symbol: SdkSymbol, { kind, packageName }: JavaPage, hasOnePackage: boolean): SdkSymbol {
  if (kind !== 'class' || hasOnePackage || packageName === '') return symbol
  return {
    ...symbol,
    scope: packageName,
    members: symbol.members.map(member => ({ ...member, scope: packageName })),
  }
}

/** The name in the titles of all pages: `Overview (Gson 2.11.0 API)`. */
function nameOfLibrary(files: ReadonlyMap<string, SourceFile>): string | undefined {
  const text = (files.get('index.html') ?? files.get('overview-summary.html'))?.text.slice(0, 5000) ?? ''
  const title = /<title>([^<]*)<\/title>/i.exec(text)?.[1] ?? ''
  const name = /\(([^()]*)\)\s*$/.exec(title)?.[1]?.trim() ?? ''
  return name.replace(/\s+(?:API|Documentation)$/i, '') || undefined
}
