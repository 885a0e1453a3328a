import { splitFrontmatter } from '../../content/front-matter/split-frontmatter.ts'
import { parseMdx } from '../../content/mdx/parse-mdx.ts'
import { type MdNode, visitMdast } from '../../content/syntax/mdast.ts'

/** What becomes of the links of a page. Each function returns the new address, `undefined` for the same one. */
export interface LinkRewriter {
  readonly href: (href: string) => string | undefined
  /** The file that an import names: `./note.mdx`. */
  readonly specifier: (specifier: string) => string | undefined
}

/** A replacement of a part of the text. */
interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A page with other addresses in its links, images, properties and imports. Everything else stays, also code blocks. */
export function rewriteLinks(path: string, source: string, rewrite: LinkRewriter): string {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  const hasCrlf = source.includes('\r\n')
  const text = source.slice(mark.length).replace(/\r\n/g, '\n')
  const { value: split } = splitFrontmatter({ path, text })
  // Characters that a page may not have were left out, so no position is right.
  if (!text.endsWith(split.text)) return source
  const offset = text.length - split.text.length
  const { value: root } = parseMdx(path, split.text, split.lineOffset)
  const found: Replacement[] = []
  visitMdast(root, node => {
    found.push(...replacementsIn(node, split.text, rewrite))
  })
  if (found.length === 0) return source
  const edited = mark + text.slice(0, offset) + replaceAll(split.text, found)
  return hasCrlf ? edited.replace(/\n/g, '\r\n') : edited
}

function replaceAll(text: string, replacements: readonly Replacement[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text: added } of [...replacements].sort((a, b) => a.start - b.start)) {
    if (start < from) continue
    result += text.slice(from, start) + added
    from = end
  }
  return result + text.slice(from)
}

function replacementsIn(node: MdNode, text: string, rewrite: LinkRewriter): readonly Replacement[] {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return []
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
    return inMarkdown(node, text, { start, end }, rewrite)
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    return inElement(node, text, { start, end }, rewrite)
  return node.type === 'mdxjsEsm' ? inModule(text, { start, end }, rewrite) : []
}

interface Range {
  readonly start: number
  readonly end: number
}

function inMarkdown(node: MdNode, text: string, { start, end }: Range, { href }: LinkRewriter): readonly Replacement[] {
  const { url = '' } = node
  const rewritten = url === '' ? undefined : href(url)
  if (rewritten === undefined) return []
  const textEnd = node.children?.at(-1)?.position?.end.offset ?? start
  const bracket = text.indexOf(node.type === 'definition' ? ']:' : '](', textEnd)
  const at = bracket === -1 ? -1 : text.indexOf(url, bracket)
  // The source of an address with escapes differs from the address in the tree.
  return at === -1 || at + url.length > end ? [] : [{ start: at, end: at + url.length, text: rewritten }]
}

/** Properties that contain addresses of the site. */
const addressProperties: ReadonlySet<string> = new Set(['href', 'src', 'img', 'poster', 'icon'])

function inElement(node: MdNode, text: string, { start, end }: Range, { href }: LinkRewriter): readonly Replacement[] {
  const tagEnd = node.children?.[0]?.position?.start.offset ?? end
  const tag = text.slice(start, tagEnd)
  return (node.attributes ?? []).flatMap(attribute => {
    if (attribute.type !== 'mdxJsxAttribute' || !addressProperties.has(attribute.name)) return []
    const found = new RegExp(`\\s${attribute.name}\\s*=\\s*\\{?\\s*(["'\`])([^"'\`]*)\\1`).exec(tag)
    const [whole = '', , value = ''] = found ?? []
    const rewritten = value === '' ? undefined : href(value)
    if (!found || rewritten === undefined) return []
    const valueEnd = start + found.index + whole.length - 1
    return [{ start: valueEnd - value.length, end: valueEnd, text: rewritten }]
  })
}

function inModule(text: string, { start, end }: Range, { specifier }: LinkRewriter): readonly Replacement[] {
  return [...text.slice(start, end).matchAll(/(?:\bfrom|\bimport)\s*(["'])([^"'\n]+)\1/g)].flatMap(found => {
    const [whole, , value = ''] = found
    const rewritten = specifier(value)
    const valueEnd = start + found.index + whole.length - 1
    return rewritten === undefined ? [] : [{ start: valueEnd - value.length, end: valueEnd, text: rewritten }]
  })
}
