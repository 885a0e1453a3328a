import { type Fields, isList, type Shape } from '../../src/render/templates/shape.ts'

/** A field as in the documentation: `site.footer.columns[].items`, `list of LinkView`. */
export interface FieldRow {
  readonly field: string
  readonly type: string
}

/** Every field of a view, including nested fields. Views that have a name are documented under their name. */
export function fieldRows(fields: Fields, before = ''): FieldRow[] {
  return Object.entries(fields).flatMap(([key, shape]) => {
    const field = before + key.replace(/\?$/, '')
    const optional = key.endsWith('?') ? ', optional' : ''
    return [{ field, type: typeOf(shape) + optional }, ...rowsInside(shape, field)]
  })
}

function typeOf(shape: Shape): string {
  if (typeof shape === 'string') return /^[A-Z]/.test(shape) ? linkTo(shape) : shape
  if (!isList(shape)) return 'fields'
  const [item] = shape
  return typeof item === 'string' ? `list of ${typeOf(item)}` : 'list'
}

const linkTo = (view: string): string => `[${view}](#${view.toLowerCase()})`

function rowsInside(shape: Shape, field: string): FieldRow[] {
  const inner = isList(shape) ? shape[0] : shape
  if (typeof inner === 'string' || isList(inner)) return []
  return fieldRows(inner, isList(shape) ? `${field}[].` : `${field}.`)
}
