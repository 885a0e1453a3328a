import { splitFrontmatter } from '../../../content/front-matter/split-frontmatter.ts'
import { parseMdx } from '../../../content/mdx/parse-mdx.ts'
import { type MdAttribute, type MdNode, visitMdast } from '../../../content/syntax/mdast.ts'
import { isScriptAddress } from '../../../source/paths/script-address.ts'
import { expressionRisks, literalText, moduleRisks } from './code-risks.ts'
import { type ContentPolicy, type ContentRisk, risk } from './content-risk.ts'
import { cssRisks } from './css-risks.ts'
import { elementRisks, type FoundAttribute } from './element-risks.ts'
import { addressesIn, isRemote } from './remote-address.ts'

/** The risks of a page: code in readers' browsers, and files from other sites. Code blocks are only shown. */
export function pageRisks(path: string, source: string, policy: ContentPolicy): readonly ContentRisk[] {
  const { value: split } = splitFrontmatter({ path, text: source })
  const frontMatter = source.slice(0, source.length - split.text.length)
  const { value: root } = parseMdx(path, split.text, split.lineOffset)
  const risks = [...frontMatterRisks(frontMatter, policy)]
  let hasImageReference = false
  visitMdast(root, node => {
    if (node.type === 'imageReference') hasImageReference = true
  })
  visitMdast(root, node => {
    risks.push(...nodeRisks(node, hasImageReference, policy))
  })
  return risks
}

function nodeRisks(node: MdNode, hasImageReference: boolean, policy: ContentPolicy): readonly ContentRisk[] {
  const { type, value = '', url = '' } = node
  switch (type) {
    case 'mdxjsEsm':
      return moduleRisks(value, policy)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [...expressionRisks(value, policy), ...cssRisks(value, policy)]
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return jsxRisks(node, policy)
    case 'html':
      return [risk('raw HTML', value)]
    case 'code':
      return node.lang?.toLowerCase() === 'mermaid' ? diagramRisks(value, policy) : []
    case 'image':
      return imageRisks(url, policy)
    case 'definition':
      return hasImageReference ? imageRisks(url, policy) : linkRisks(url)
    case 'link':
      return linkRisks(url)
    default:
      return []
  }
}

const imageRisks = (url: string, { allowedHosts }: ContentPolicy): readonly ContentRisk[] =>
  isRemote(url, allowedHosts) ? [risk('a remote image', url)] : linkRisks(url)

const linkRisks = (url: string): readonly ContentRisk[] =>
  isScriptAddress(url) ? [risk('the address of a script', url)] : []

function jsxRisks(node: MdNode, policy: ContentPolicy): readonly ContentRisk[] {
  const attributes = node.attributes ?? []
  const inner = attributes.flatMap(attribute => {
    const code = codeOf(attribute)
    return code === undefined ? [] : [...expressionRisks(code, policy), ...cssRisks(code, policy)]
  })
  const styles = node.name === 'style' ? (node.children ?? []).flatMap(child => cssRisks(textIn(child), policy)) : []
  return [...elementRisks(node.name ?? '', attributes.map(toAttribute), policy), ...inner, ...styles]
}

const textIn = (node: MdNode): string => [node.value ?? '', ...(node.children ?? []).map(textIn)].join('')

function codeOf(attribute: MdAttribute): string | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.value.replace(/^\s*\.\.\./, '')
  return typeof attribute.value === 'object' ? attribute.value?.value : undefined
}

function toAttribute(attribute: MdAttribute): FoundAttribute {
  if (attribute.type === 'mdxJsxExpressionAttribute') return { name: '{...}', value: undefined }
  const { name, value } = attribute
  if (typeof value === 'string') return { name, value }
  if (!value) return { name, value: undefined }
  const text = literalText(value.value)
  // An element in an attribute is checked as an element.
  return { name, value: text ?? '', isComputed: text === undefined && !value.value.trim().startsWith('<') }
}

/** Diagrams may contain HTML, images and addresses. */
function diagramRisks(code: string, { allowedHosts }: ContentPolicy): readonly ContentRisk[] {
  const active =
    code.match(/<\s*(?:script|iframe|object|embed|form)\b|\bon\w+\s*=|javascript:|\bcall\s+\w+\s*\(/gi) ?? []
  const loads = /<\s*img|\bimg\s*:|\bimage\b|url\(|%%\{|@\{/i.test(code)
  const remote = loads ? addressesIn(code).filter(address => isRemote(address, allowedHosts)) : []
  return [
    ...active.map(part => risk('a script in a diagram', part)),
    ...remote.map(address => risk('a remote image in a diagram', address)),
  ]
}

/** Fields whose address is loaded, or replaces that of the page. */
const loadingField = /(?:image|icon|logo|video|audio|src|canonical|favicon|thumbnail|background)/i

function frontMatterRisks(text: string, { allowedHosts }: ContentPolicy): readonly ContentRisk[] {
  return text.split('\n').flatMap(line => {
    if (/javascript:/i.test(line)) return [risk('the address of a script', line)]
    if (!loadingField.test(line)) return []
    return addressesIn(line)
      .filter(address => isRemote(address, allowedHosts))
      .map(address => risk('a remote file in the front matter', address))
  })
}
