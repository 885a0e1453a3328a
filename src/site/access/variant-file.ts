import { diffArrays } from 'diff'

/**
 * One file with the contents of several variants. Shared parts are stored only once.
 *
 * The format: a line with `{"lectern":"variants","of":"…","parts":[[bytes, [variant, …]], …]}`, then all parts. The
 * content of a variant consists of the parts that list it, in order. A part without a list belongs to all variants.
 */
export interface VariantFileHeader {
  readonly lectern: 'variants'
  /** Identifies the variants of the site and their numbers. */
  readonly of: string
  readonly parts: readonly (readonly [bytes: number] | readonly [bytes: number, variants: readonly number[]])[]
}

interface Part {
  readonly text: string
  readonly variants: ReadonlySet<number>
}

/**
 * @param contents The content of each variant, by its number.
 * @param of See `variantsDigest`.
 */
export function writeVariantFile(contents: ReadonlyMap<number, string>, of: string): string {
  const parts = mergeContents(contents)
  const header: VariantFileHeader = {
    lectern: 'variants',
    of,
    parts: parts.map(({ text, variants }) => {
      const bytes = new TextEncoder().encode(text).length
      return variants.size === contents.size ? [bytes] : [bytes, [...variants].sort((one, other) => one - other)]
    }),
  }
  return `${JSON.stringify(header)}\n${parts.map(({ text }) => text).join('')}`
}

/** The ranges of the content of a variant in a file, in bytes. The end is not included. */
export function rangesOfVariant(
  header: VariantFileHeader,
  headerBytes: number,
  variant: number,
): readonly { readonly start: number; readonly end: number }[] {
  const ranges: { start: number; end: number }[] = []
  let start = headerBytes
  for (const [bytes, variants] of header.parts) {
    const last = ranges.at(-1)
    const end = start + bytes
    if (!variants || variants.includes(variant)) {
      if (last?.end === start) last.end = end
      else ranges.push({ start, end })
    }
    start = end
  }
  return ranges
}

function mergeContents(contents: ReadonlyMap<number, string>): readonly Part[] {
  const variantsByContent = new Map<string, Set<number>>()
  for (const [variant, content] of contents) {
    const variants = variantsByContent.get(content)
    if (variants) variants.add(variant)
    else variantsByContent.set(content, new Set([variant]))
  }
  let merged: readonly Part[] | undefined
  // Begin with the last variants, which have the most rights and are similar. The first one may be quite different.
  for (const [content, variants] of [...variantsByContent].reverse()) {
    const lines = linesOf(content)
    merged = merged ? mergeContent(merged, lines, variants) : lines.map(text => ({ text, variants }))
  }
  return joinParts(merged ?? [])
}

/** Each line with its end. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Contents that differ more are stored separately, because comparing them would be slow. */
const maxDifferences = 400

/** Add the content of some variants. Lines that already exist in the same order are shared. */
function mergeContent(
  parts: readonly Part[],
  lines: readonly string[],
  variants: ReadonlySet<number>,
): readonly Part[] {
  const contained = containedLines(parts, lines)
  if (contained) return parts.map((part, at) => (contained.has(at) ? withVariants(part, variants) : part))
  const known = parts.map(({ text }) => text)
  const changes = diffArrays(known, [...lines], { maxEditLength: maxDifferences })
  if (!changes) return [...parts, ...lines.map(text => ({ text, variants }))]
  const merged: Part[] = []
  let at = 0
  for (const { value, added, removed } of changes) {
    for (const text of value) {
      const part = added ? undefined : parts[at++]
      if (!part) merged.push({ text, variants })
      else merged.push(removed ? part : withVariants(part, variants))
    }
  }
  return merged
}

const withVariants = ({ text, variants }: Part, more: ReadonlySet<number>): Part => ({
  text,
  variants: new Set([...variants, ...more]),
})

/**
 * The indexes of the parts that match the lines, in the same order. Often, readers with fewer rights see the same lines
 * except some.
 */
function containedLines(parts: readonly Part[], lines: readonly string[]): ReadonlySet<number> | undefined {
  const found = new Set<number>()
  let at = 0
  for (const line of lines) {
    while (at < parts.length && parts[at]?.text !== line) at++
    if (at === parts.length) return undefined
    found.add(at)
    at++
  }
  return found
}

/** Merge adjacent parts that belong to the same variants. */
function joinParts(parts: readonly Part[]): readonly Part[] {
  const joined: { texts: string[]; variants: ReadonlySet<number> }[] = []
  for (const { text, variants } of parts) {
    const last = joined.at(-1)
    if (last && isSameSet(last.variants, variants)) last.texts.push(text)
    else joined.push({ texts: [text], variants })
  }
  return joined.map(({ texts, variants }) => ({ text: texts.join(''), variants }))
}

const isSameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every(variant => other.has(variant))
