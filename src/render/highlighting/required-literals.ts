import { type AlternativeElementNode, type AlternativeNode, parse, type QuantifierNode } from 'oniguruma-parser/parser'

/** Sets of literals. If a pattern matches in a line, the line contains at least one literal of each set. */
export type RequiredLiterals = readonly (readonly string[])[]

/** The literals that a pattern requires; empty if it ignores case or cannot be parsed here. */
export function requiredLiterals(pattern: string): RequiredLiterals {
  if (ignoringCase.test(pattern)) return []
  try {
    const sets = literalsOfAlternatives(parse(pattern, { rules: { captureGroup: true } }).body)
    return [...new Map(sets.map(set => [set.join('\0'), set])).values()].sort((one, other) => one.length - other.length)
  } catch {
    return []
  }
}

/** `(?i)`, `(?i:…)`, `(?mix-…)`. Also matches them as plain text, which is harmless. */
const ignoringCase = /\(\?[a-zA-Z-]*i/

/** Larger sets match in nearly every line, so they are not worth the search. */
const limits = { texts: 40, signs: 12 }

function literalsOfAlternatives(alternatives: readonly AlternativeNode[]): RequiredLiterals {
  const [only, ...others] = alternatives.map(({ body }) => literalsOfSequence(body))
  if (only && others.length === 0) return only
  const rarest = [only, ...others].map(sets => rarestOf(sets ?? []))
  const union = new Set(rarest.flatMap(set => set ?? []))
  return rarest.includes(undefined) || union.size > limits.texts ? [] : [[...union]]
}

/** The set that excludes the most lines: the one with the longest and the fewest literals. */
const rarestOf = (sets: RequiredLiterals): readonly string[] | undefined =>
  [...sets].sort((one, other) => shortest(other) - shortest(one) || one.length - other.length)[0]

const shortest = (set: readonly string[]): number => Math.min(...set.map(({ length }) => length))

function literalsOfSequence(nodes: readonly AlternativeElementNode[]): RequiredLiterals {
  const sets: (readonly string[])[] = []
  let text = ''
  const flush = () => {
    if (text !== '') sets.push([text])
    text = ''
  }
  for (const node of nodes) {
    if (node.type === 'Character') text += String.fromCodePoint(node.value)
    else {
      if (!isZeroWidth(node)) flush()
      sets.push(...literalsOfElement(node))
    }
  }
  flush()
  return sets
}

/** Whether a node matches no characters, so that the nodes around it are adjacent. */
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
      const characters = node.body.flatMap(character =>
        character.type === 'Character' ? [String.fromCodePoint(character.value)] : [],
      )
      const isList = !node.negate && node.kind === 'union' && characters.length === node.body.length
      return isList && characters.length <= limits.signs ? [characters] : []
    }
    default:
      return []
  }
}

/** `{2}?` is not lazy. In Oniguruma it means that the repetition is optional. */
const isOptional = ({ kind, min, max }: QuantifierNode): boolean => kind === 'lazy' && min === max
