import { parseMdx } from '../../content/mdx/parse-mdx.ts'
import { type MdNode, visitMdast } from '../../content/syntax/mdast.ts'
import { markVariables } from '../../content/syntax/variables.ts'
import { codeReferences, expressionReferences } from './code-references.ts'
import { type Reference, shifted } from './reference.ts'
import { tagReferences } from './tag-references.ts'

/** References in the text of a page: links, images, properties of elements, imports. None in code blocks. */
export function pageReferences(path: string, text: string, lineOffset: number): readonly Reference[] {
  const { value: root } = parseMdx(path, markVariables(text, {}), lineOffset)
  const found: Reference[] = []
  visitMdast(root, node => {
    found.push(...referencesOf(node, text))
  })
  return found
}

function referencesOf(node: MdNode, text: string): readonly Reference[] {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return []
  const own = text.slice(start, end)
  switch (node.type) {
    case 'link':
    case 'image':
    case 'definition':
      return shifted(destinationOf(node, own, start), start)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return shifted(tagReferences(own), start)
    case 'mdxjsEsm':
      return shifted(codeReferences(own), start)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return shifted(expressionReferences(own.slice(1, -1)), start + 1)
    default:
      return []
  }
}

/** The address of a Markdown link in its source. */
function destinationOf(node: MdNode, source: string, offset: number): readonly Reference[] {
  const { url = '' } = node
  if (url === '') return []
  const textEnd = (node.children?.at(-1)?.position?.end.offset ?? offset) - offset
  const opening = node.type === 'definition' ? /\]:\s*/g : /\]\(\s*/g
  opening.lastIndex = Math.max(0, textEnd)
  // The text of an image may contain brackets too.
  for (let found = opening.exec(source); found; found = opening.exec(source)) {
    const start = found.index + found[0].length
    const [raw = '', inAngles] = /^<([^<>\n]*)>|^[^\s<>]+/.exec(source.slice(start)) ?? []
    const at = inAngles === undefined ? start : start + 1
    const written = inAngles ?? withoutClosing(raw)
    if (withoutEscapes(written) === url) return [{ start: at, end: at + written.length, written: url, kind: 'address' }]
  }
  return []
}

/** An address up to the parenthesis that closes the link. */
function withoutClosing(raw: string): string {
  let depth = 0
  for (const { 0: token, index } of raw.matchAll(/\\.|[()]/g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth < 0) return raw.slice(0, index)
  }
  return raw
}

const withoutEscapes = (raw: string): string => raw.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&')
