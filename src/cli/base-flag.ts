import { basePathRule, isBasePath, suggestedBasePath } from '../config/values/base-path.ts'
import { UsageError } from './exit-code.ts'

/**
 * The base path in `--base`, without a trailing slash. The first slash may be missing, because some shells on Windows
 * replace an argument that begins with a slash.
 *
 * @throws {UsageError} It is not a path.
 */
export function baseFlag(typed: string): string {
  const inner = typed.replace(/\/+$/, '')
  const base = inner === '' || inner.startsWith('/') ? inner : `/${inner}`
  if (isBasePath(base)) return base
  throw new UsageError(`--base must be a path such as /docs, but it is "${typed}". ${adviceFor(typed)}`)
}

function adviceFor(typed: string): string {
  if (/^[a-z]:[\\/]/i.test(typed))
    return 'Your shell has replaced the path: leave out the first slash, as in --base docs.'
  const base = suggestedBasePath(typed)
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(typed) ?? []
  if (origin !== undefined) return `Use --site-url ${origin}${base === undefined ? '' : ` --base ${base}`}.`
  return base === undefined ? basePathRule : `Use --base ${base}. ${basePathRule}`
}
