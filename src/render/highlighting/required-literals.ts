import { type AlternativeElementNode, type AlternativeNode, parse, type QuantifierNode } from 'oniguruma-parser/parser'

/** Sets of texts: where a pattern matches, at least one text of each set stands in the line. */
export type RequiredLiterals = readonly (readonly string[])[]

/** Texts that a pattern cannot do without. One that ignores case, or that only its engine can read, has none. */
export function requiredLiterals(pattern: string): RequiredLiterals {
  if (ignoringCase.test(pattern)) return []
  try {
    const sets = literalsOfAlternatives(parse(pattern, { rules: { captureGroup: true } }).body)
    return [...new Map(sets.map(set => [set.join('\0'), set])).values()].sort((one, other) => one.length - other.length)
  } catch {
    return []
  }
}

/** `(?i)`, `(?i:…)`, `(?mix-…)`: also where it stands as text, which does no harm. */
const ignoringCase = /\(\?[a-zA-Z-]*i/

/** Beyond these, a set is met in nearly every line, and is not worth the search. */
const limits = { texts: 40, signs: 12 }

function literalsOfAlternatives(alternatives: readonly AlternativeNode[]): RequiredLiterals {
  const [only, ...others] = alternatives.map(({ body }) => literalsOfSequence(body))
  if (only && others.length === 0) return only
  const rarest = [only, ...others].map(sets => rarestOf(sets ?? []))
  const union = new Set(rarest.flatMap(set => set ?? []))
  return rarest.includes(undefined) || union.size > limits.texts ? [] : [[...union]]
}

/** The set that rules most lines out: of the longest texts, and the fewest. */
const rarestOf = (sets: RequiredLiterals): readonly string[] | undefined =>
  [...sets].sort((one, other) => shortest(other) - shortest(one) || one.length - other.length)[0]

const shortest = (set: readonly string[]): number => Math.min(...set.map(({ length }) => length))

function literalsOfSequence(nodes: readonly AlternativeElementNode[]): RequiredLiterals {
  const sets: (readonly string[])[] = []
  let text = ''
  const end = () => {
    if (text !== '') sets.push([text])
    text = ''
  }
  for (const node of nodes) {
    if (node.type === 'Character') text += String.fromCodePoint(node.value)
    else {
      if (!isZeroWidth(node)) end()
      sets.push(...literalsOfElement(node))
    }
  }
  end()
  return sets
}

/** What stands beside it stands side by side. */
const isZeroWidth = ({ type }: AlternativeElementNode): boolean =>
  type === 'Assertion' || type === 'LookaroundAssertion' || type === 'Directive'

function literalsOfElement(node: AlternativeElementNode): RequiredLiterals {
  switch (node.type) {
    case 'Character':
      return [[String.fromCodePoint(node.value)]]
    case 'Group':
    case 'CapturingGroup':
      return literalsOfAlternatives(node.body)
    case 'LookaroundAssertion':
      return node.negate ? [] : literalsOfAlternatives(node.body)
    case 'Quantifier':
      return node.min === 0 || isOptional(node) ? [] : literalsOfElement(node.body)
    case 'CharacterClass': {
      const signs = node.body.flatMap(sign => (sign.type === 'Character' ? [String.fromCodePoint(sign.value)] : []))
      const isList = !node.negate && node.kind === 'union' && signs.length === node.body.length
      return isList && signs.length <= limits.signs ? [signs] : []
    }
    default:
      return []
  }
}

/** `{2}?` is not lazy: to Oniguruma it says that what comes twice may be absent. */
const isOptional = ({ kind, min, max }: QuantifierNode): boolean => kind === 'lazy' && min === max
