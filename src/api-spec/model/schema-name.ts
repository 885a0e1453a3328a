import { fileNameOf } from '../../source/paths/path-parts.ts'

/**
 * What others call a schema: `User` for `#User` and for `common.yaml#/definitions/User`, and `order` for the whole of
 * `schemas/order.json#`.
 */
export function schemaNameOf(key: string): string {
  const at = key.indexOf('#')
  const [file, pointer] = [key.slice(0, at), key.slice(at + 1)]
  // A schema among the components of the description itself is called as it is: its name may hold a slash.
  if (at <= 0) return pointer || key
  const name = fileNameOf(pointer)
  return name.replaceAll('~1', '/').replaceAll('~0', '~') || stemOf(file)
}

const stemOf = (path: string): string => fileNameOf(path).replace(/\.\w+$/, '') || path
