import type { Property } from '../../../../api-spec/model/schema.ts'

/**
 * The properties that match a search: names that start with the first word come first, then names that contain all
 * words.
 */
export function searchProperties(properties: readonly Property[], query: string): readonly Property[] {
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = parts
  if (first === undefined) return properties
  const matching = properties.filter(({ name }) => parts.every(part => name.toLowerCase().includes(part)))
  const isPrefixMatch = ({ name }: Property) => name.toLowerCase().startsWith(first)
  return [...matching.filter(isPrefixMatch), ...matching.filter(property => !isPrefixMatch(property))]
}
