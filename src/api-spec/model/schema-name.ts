import { fileNameOf } from '../../source/paths/path-parts.ts'

/**
 * The name of a schema: `User` for `#User` and for `common.yaml#/definitions/User`, and `order` for the whole file
 * `schemas/order.json#`.
 */
export function schemaNameOf(key: string): string {
  const at = key.indexOf('#')
  const file = key.slice(0, at)
  const pointer = key.slice(at + 1)
  // A schema in the components of the main document: its name may contain a slash.
  if (at <= 0) return pointer || key
  const name = fileNameOf(pointer)
  return name.replaceAll('~1', '/').replaceAll('~0', '~') || stemOf(file)
}

const stemOf = (path: string): string => fileNameOf(path).replace(/\.\w+$/, '') || path
