import { splitCamelCase } from '../content/text/slug.ts'

/**
 * A name as part of an id, in the form that the hosted original uses for links to fields: `filter[createdAt]` becomes
 * `filter-created-at`.
 */
export const idPart = (name: string): string =>
  splitCamelCase(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || 'field'
