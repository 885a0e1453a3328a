import { isScalar, parseDocument, type Scalar, visit } from 'yaml'
import { inlineLinks, type Reference, shifted } from './reference.ts'

/** Fields whose values are addresses, even without a leading slash. */
const addressFields: ReadonlySet<string> = new Set(['url', 'related', 'icon', 'canonical'])

/** References in front matter, given with its `---` lines: addresses, specs, links in the description. */
export function frontMatterReferences(text: string): readonly Reference[] {
  const [whole = '', opening = '', yaml = ''] = /^(---[^\n]*\n)([\s\S]*?\n)---[ \t]*(?:\n|$)/.exec(text) ?? []
  if (whole === '' || !/[/.]/.test(yaml)) return []
  const document = parseDocument(yaml, { strict: false, logLevel: 'silent' })
  const found: Reference[] = []
  visit(document, {
    Pair: (_, pair, path) => {
      if (path.length > 2 || !isScalar(pair.key)) return
      const field = String(pair.key.value)
      visitScalars(pair.value, scalar => found.push(...shifted(inScalar(scalar, field, yaml), opening.length)))
      return visit.SKIP
    },
  })
  return found
}

function visitScalars(value: unknown, add: (scalar: Scalar) => void): void {
  if (isScalar(value)) add(value)
  else if (typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items))
    for (const item of value.items) visitScalars(isPair(item) ? item.value : item, add)
}

const isPair = (item: unknown): item is { readonly value: unknown } =>
  typeof item === 'object' && item !== null && 'key' in item && 'value' in item

function inScalar({ value, range }: Scalar, field: string, yaml: string): readonly Reference[] {
  if (typeof value !== 'string' || !range) return []
  const [start, end] = range
  const raw = yaml.slice(start, end)
  const links = shifted(inlineLinks(raw), start)
  if (links.length > 0) return links
  const trimmed = value.trim()
  // A spec may be followed by an operation.
  const [file] = /^\S+\.(?:json|ya?ml)(?=\s|$)/.exec(trimmed) ?? []
  const written = file ?? trimmed
  const at = raw.indexOf(written)
  if (written === '' || /\s/.test(written) || at === -1) return []
  const kindOfText = addressFields.has(field) ? 'address' : 'text'
  const kind = file === undefined ? kindOfText : 'file'
  if (kind === 'text' && !written.startsWith('/')) return []
  return [{ start: start + at, end: start + at + written.length, written, kind }]
}
