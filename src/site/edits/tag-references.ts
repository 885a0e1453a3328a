import { addressProperties, expressionReferences } from './code-references.ts'
import { inlineLinks, type Reference, shifted } from './reference.ts'

/** References in the opening tag at the beginning of a text. */
export function tagReferences(text: string): readonly Reference[] {
  const [name = ''] = /^<[\w.:-]*/.exec(text) ?? []
  const found: Reference[] = []
  for (let at = name.length; at < text.length; ) {
    const attribute = attributeAt(text, at)
    if (!attribute) break
    found.push(...referencesIn(attribute, name.slice(1)))
    at = attribute.end
  }
  return found
}

interface Attribute {
  /** Empty for a spread. */
  readonly name: string
  readonly value?: { readonly text: string; readonly start: number; readonly isCode: boolean } | undefined
  readonly end: number
}

function referencesIn({ name, value }: Attribute, element: string): readonly Reference[] {
  if (!value) return []
  if (value.isCode) return shifted(expressionReferences(value.text, kindOf(name, element)), value.start)
  const kind = kindOf(name, element)
  if (kind === undefined) return name === 'code' ? [] : shifted(inlineLinks(value.text), value.start)
  const written = value.text.replaceAll('&amp;', '&')
  return [{ start: value.start, end: value.start + value.text.length, written, kind }]
}

function kindOf(name: string, element: string): Reference['kind'] | undefined {
  if (element === 'Snippet' && name === 'file') return 'snippet'
  return addressProperties.has(name) ? 'address' : undefined
}

/** The attribute after a position; `undefined` at the end of the tag. */
function attributeAt(text: string, from: number): Attribute | undefined {
  const at = from + (/^(?:\s|\/\*[\s\S]*?\*\/)*/.exec(text.slice(from))?.[0].length ?? 0)
  if (text[at] === '{') return { name: '', value: bracedAt(text, at), end: endOfBraces(text, at) }
  const [whole, name] = /^([A-Za-z_$@][\w.:$@-]*)(?:\s*=\s*)?/.exec(text.slice(at)) ?? []
  if (whole === undefined || name === undefined) return undefined
  const start = at + whole.length
  if (!whole.includes('=')) return { name, end: start }
  if (text[start] === '{') return { name, value: bracedAt(text, start), end: endOfBraces(text, start) }
  const quote = text[start]
  const close = quote === '"' || quote === "'" ? text.indexOf(quote, start + 1) : -1
  if (close === -1) return undefined
  return { name, value: { text: text.slice(start + 1, close), start: start + 1, isCode: false }, end: close + 1 }
}

function bracedAt(text: string, at: number): Attribute['value'] {
  const inner = text.slice(at + 1, endOfBraces(text, at) - 1)
  const [spread = ''] = /^\s*\.\.\./.exec(inner) ?? []
  return { text: inner.slice(spread.length), start: at + 1 + spread.length, isCode: true }
}

const tokens = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|\/\*[\s\S]*?\*\/|[{}]/g

/** The offset after the brace that closes the one at an offset. */
function endOfBraces(text: string, at: number): number {
  let depth = 0
  for (const { 0: token, index } of text.slice(at).matchAll(tokens)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth === 0) return at + index + 1
  }
  return text.length
}
