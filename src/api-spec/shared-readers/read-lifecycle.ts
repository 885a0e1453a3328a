import { childOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { type Report, warning } from '../document/report.ts'

/** The date of `x-sunset`, ISO 8601, without its time. */
export function readSunset(node: SpecNode, report: Report): string | undefined {
  const written = valueAt(node, 'x-sunset')
  if (written === undefined || written === null) return undefined
  const date = typeof written === 'string' ? /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(written.trim())?.[0] : undefined
  if (date !== undefined && !Number.isNaN(Date.parse(date))) return date
  const message = '"x-sunset" must be a date. It is ignored.'
  report(warning('api-spec/wrong-type', spanOf(childOf(node, 'x-sunset')), message, 'Use a date such as 2030-01-31.'))
  return undefined
}

const levels = ['draft', 'experimental', 'alpha', 'beta', 'stable']

/** The level of `x-stability`, or of `x-stability-level` as other tools call it. */
export function readStability(node: SpecNode, report: Report): string | undefined {
  const key = valueAt(node, 'x-stability') === undefined ? 'x-stability-level' : 'x-stability'
  const written = valueAt(node, key)
  if (written === undefined || written === null) return undefined
  if (typeof written === 'string' && levels.includes(written.toLowerCase())) return written
  const message = `"${key}" is not a level of stability. The operation counts as stable.`
  report(warning('api-spec/unknown-value', spanOf(childOf(node, key)), message, `Use one of: ${levels.join(', ')}.`))
  return undefined
}
