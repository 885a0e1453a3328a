import { splitCamelCase } from '../content/text/slug.ts'

/** A name as part of an id, as links to fields of the hosted original have it: `filter[createdAt]` is `filter-created-at`. */
export const idPart = (name: string): string =>
  splitCamelCase(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || 'field'
