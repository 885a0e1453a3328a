import type { SdkLibrary, SdkSymbol, SdkType } from '../../api-spec/model/sdk.ts'
import { contentSummary } from '../../api-spec/sdk/content-summary.ts'
import { symbolIdOf } from '../../api-spec/sdk/symbol-href.ts'
import { symbolTargets } from '../../api-spec/sdk/symbol-targets.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { element, text } from '../context/node-builders.ts'
import { type PageContext, section } from '../context/page-context.ts'
import {
  deprecationNodes,
  inlineNodes,
  labeledLine,
  lineNotes,
  parameterRows,
  resultNodes,
  type SymbolContext,
  typeCode,
  typeParameterRows,
} from '../fields/symbol-fields.ts'
import { declaration, furtherTexts, memberSections, signatureNodes } from '../sections/member-sections.ts'
import { describedPage, splitDescriptionHead } from './description-head.ts'

/**
 * The reference of a symbol: its declaration, its parameters and members, and where it comes from.
 *
 * @param links The addresses of the symbols that it names.
 */
export function symbolContent(
  symbol: SdkSymbol,
  library: SdkLibrary,
  links: ReadonlyMap<string, string>,
  page: PageContext,
): GeneratedContent {
  const [first, ...others] = symbol.signatures
  const written = symbol.description ?? first?.description
  const textContext = symbolContextOf(library, links, page)
  const head = splitDescriptionHead(symbol.qualifiedName, withoutSymbolLinks(written, links))
  const described = describedPage(head, {
    renderMarkdownWithHeadings: markdown => linkedNodes(page.renderMarkdownWithHeadings(markdown), textContext.hrefOf),
  })
  return {
    frontmatterDefaults: { ...described.head, deprecated: symbol.deprecated !== undefined },
    hasWholeDescription: described.hasWholeDescription,
    build: (body, frontmatter) => [
      ...body,
      ...(first ? [declaration(first.code, textContext)] : []),
      ...deprecationNodes(symbol.deprecated, textContext),
      ...described.nodes(frontmatter),
      ...lineNotes(symbol.sections, textContext),
      ...(others.length > 0 ? firstOverload(symbol, textContext) : callSections(symbol, textContext)),
      ...others.flatMap((signature, at) => [
        declaration(signature.code, textContext),
        ...signatureNodes(signature, `parameter-${at + 2}`, textContext),
      ]),
      ...textSections(symbol, textContext),
      ...memberSections(symbol.members, id => symbolTargets(library).get(id)?.fragment, textContext),
      ...contentsSection(symbol, library, textContext),
      ...relationSections(symbol, textContext),
    ],
  }
}

function symbolContextOf(library: SdkLibrary, links: ReadonlyMap<string, string>, page: PageContext): SymbolContext {
  const hrefOf = (id: string) => links.get(id)
  return {
    language: library.language,
    hrefOf,
    renderMarkdown: markdown => linkedNodes(page.renderMarkdown(markdown), hrefOf),
  }
}

/** Replace the links to symbols. Of links that lead nowhere on the site, only the text remains. */
function linkedNodes(nodes: readonly BodyNode[], hrefOf: (id: string) => string | undefined): readonly BodyNode[] {
  return nodes.flatMap((node): readonly BodyNode[] => {
    if (node.type !== 'element') return [node]
    const children = linkedNodes(node.children, hrefOf)
    const { href, src } = node.props
    // An image of the project of the library is not part of the site.
    if (typeof src === 'string' && !isAbsolute(src))
      return typeof node.props.alt === 'string' ? [text(node.props.alt)] : []
    if (typeof href !== 'string') return [{ ...node, children }]
    const id = symbolIdOf(href)
    const externalHref = isAbsolute(href) ? href : undefined
    const target = id === undefined ? externalHref : hrefOf(id)
    return target === undefined ? children : [{ ...node, props: { ...node.props, href: target }, children }]
  })
}

const isAbsolute = (href: string): boolean => /^(?:https?:|mailto:|\/(?!\/))/i.test(href)

/** The description of a page head with the addresses of symbols. Of links that lead nowhere, only the text remains. */
const withoutSymbolLinks = (markdown: string | undefined, links: ReadonlyMap<string, string>): string | undefined =>
  markdown?.replace(markdownLink, (whole, image: string, label: string, href: string) => {
    const id = symbolIdOf(href)
    const target = id === undefined ? undefined : links.get(id)
    if (target !== undefined) return `[${label}](${target})`
    return id === undefined && isAbsolute(href) && image === '' ? whole : label
  })

const markdownLink = /(!?)\[((?:[^[\]\\]|\\.)*)\]\(<?((?:[^()\s<>]|\([^()\s]*\))*)>?(?:\s+"[^"\n]*")?\)/g

/** Overloads follow each other without headings. The description of the first is that of the page. */
const firstOverload = ({ signatures: [first], description }: SdkSymbol, context: SymbolContext): readonly BodyNode[] =>
  first ? signatureNodes({ ...first, description: description && first.description }, 'parameter', context) : []

/** Type parameters, parameters, result and errors of the only signature, under headings. */
function callSections({ signatures: [first], description }: SdkSymbol, context: SymbolContext): readonly BodyNode[] {
  if (!first) return []
  const { typeParameters, parameters, returns, throws, deprecated } = first
  const described = typeParameters.filter(parameter => parameter.description)
  // A symbol without a description of its own shows that of its signature at the top of the page.
  const hasTwoDescriptions = description !== undefined && first.description
  return [
    ...deprecationNodes(deprecated, context),
    ...(hasTwoDescriptions ? context.renderMarkdown(first.description) : []),
    ...section('sdk-type-parameters', typeParameterRows(described, 'type-parameter', context)),
    ...section('api-parameters', parameterRows(parameters, 'parameter', context)),
    ...section('api-returns', returns ? unlabeled(resultNodes('api-returns', returns, context)) : []),
    ...section(
      'sdk-throws',
      throws.flatMap(result => unlabeled(resultNodes('sdk-throws', result, context))),
    ),
    ...furtherTexts(first, context),
  ]
}

/** The same line below a heading that already says what it is. */
const unlabeled = (nodes: readonly BodyNode[]): readonly BodyNode[] =>
  nodes.map(node =>
    node.type === 'element' && node.name === 'Api.SymbolNote' ? element('p', {}, node.children) : node,
  )

/** Notes with their own titles, examples and references. */
function textSections({ sections, examples, see }: SdkSymbol, context: SymbolContext): readonly BodyNode[] {
  const shown = examples.flatMap(({ title, text: example }) => [
    ...(title ? [element('p', {}, [element('strong', {}, [text(title)])])] : []),
    ...context.renderMarkdown(example),
  ])
  return [
    ...sections.flatMap(({ title, text: note, isLine }) =>
      isLine ? [] : [element('Heading', { level: 2 }, [text(title)]), ...context.renderMarkdown(note)],
    ),
    ...section('api-example', shown),
    ...section(
      'sdk-see',
      see.length === 0
        ? []
        : [
            element(
              'ul',
              {},
              see.map(reference => listItem(reference, context)),
            ),
          ],
    ),
  ]
}

const listItem = (markdown: string, context: SymbolContext): BodyNode =>
  element('li', {}, inlineNodes(context.renderMarkdown(markdown)))

/** The symbols of a module, with the first paragraph about each. */
function contentsSection({ contents }: SdkSymbol, library: SdkLibrary, context: SymbolContext): readonly BodyNode[] {
  const items = contents.flatMap(id => {
    const found = contentSummary(library, id)
    if (!found) return []
    const href = context.hrefOf(id)
    const name = element('code', {}, [text(found.name)])
    const summary = found.summary === '' ? [] : inlineNodes(context.renderMarkdown(found.summary))
    return [
      element('li', {}, [
        href === undefined ? name : element('a', { href }, [name]),
        ...(summary.length === 0 ? [] : [text(' – '), ...summary]),
      ]),
    ]
  })
  return section('sdk-contents', items.length === 0 ? [] : [element('ul', {}, items)])
}

/** How a symbol is related to others, and where it is defined. */
function relationSections(symbol: SdkSymbol, context: SymbolContext): readonly BodyNode[] {
  const { location, since, overrides, inheritedFrom, extends: bases, implements: interfaces } = symbol
  const list = (types: readonly SdkType[]) => codeList(types.map(type => typeCode(type, context)))
  const address = location?.url !== undefined && /^https?:\/\//i.test(location.url) ? location.url : undefined
  const code = location && element('code', { dir: 'ltr' }, [text(location.name)])
  return [
    ...section('sdk-inherited', list(symbol.inheritedMembers)),
    ...section('sdk-extends', list(bases)),
    ...section('api-implements', list(interfaces)),
    ...section('sdk-extended-by', list(symbol.extendedBy)),
    ...(overrides ? [labeledLine('sdk-overrides', [typeCode(overrides, context)])] : []),
    ...(inheritedFrom ? [labeledLine('sdk-inherited-from', [typeCode(inheritedFrom, context)])] : []),
    ...(since ? [labeledLine('sdk-since', inlineNodes(context.renderMarkdown(since)))] : []),
    ...(code
      ? [labeledLine('sdk-source', [address === undefined ? code : element('a', { href: address }, [code])])]
      : []),
  ]
}

/** Codes in one paragraph, separated by commas. */
const codeList = (codes: readonly BodyNode[]): readonly BodyNode[] =>
  codes.length === 0
    ? []
    : [
        element(
          'p',
          {},
          codes.flatMap((code, at) => (at === 0 ? [code] : [text(', '), code])),
        ),
      ]
