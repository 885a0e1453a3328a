import { percentDecode } from '../../source/text/percent-decode.ts'
import { childOf, keySpanOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { booleanOf, membersOf, objectOf, textOf } from '../document/node-readers.ts'
import { type Report, warning } from '../document/report.ts'
import { reportUnknownKeys } from '../document/report-unknown-keys.ts'
import type { OperationExtensions } from '../model/operation.ts'
import { accessIn } from '../visibility/access-in.ts'
import type { InheritedSettings } from './openapi-context.ts'
import { readStability, readSunset } from './read-lifecycle.ts'
import { readMcp } from './read-mcp.ts'

const known = ['metadata', 'content', 'href', 'groups', 'mcp']

/** Reads the author's extensions of an operation. */
export function readOperationExtensions(
  node: SpecNode,
  inherited: InheritedSettings,
  report: Report,
): OperationExtensions {
  const written = objectOf(node, 'x-mint', report)
  if (written) reportUnknownKeys(written, known, '"x-mint"', report)
  const mint = written ?? { ...node, value: {} }
  const access = accessIn(node.value) ?? inherited.access
  const sunset = readSunset(node, report)
  const stability = readStability(node, report)
  return {
    metadata: membersOf(mint, 'metadata', report).map(([key, { value = null }]) => [key, value] as const),
    content: textOf(mint, 'content', report),
    href: readHref(mint, report),
    ...(access && { access }),
    isHidden: booleanOf(node, 'x-hidden', report),
    isExcluded: isExcluded(node, report),
    ...(sunset !== undefined && { sunset }),
    ...(stability !== undefined && { stability }),
    ...(written && { span: spanOf(written) }),
    mcp: readMcp(mint, inherited.mcp, report),
  }
}

/** A path of the site. Other addresses are reported and left out. */
function readHref(mint: SpecNode, report: Report): string | undefined {
  const written = textOf(mint, 'href', report)?.trim()
  if (written === undefined || written === '') return undefined
  const leadsElsewhere = /^[a-z][a-z0-9+.-]*:|^\/\/|[?#]/i.test(written)
  if (!leadsElsewhere && [written, percentDecode(written)].every(isInside))
    return `/${written.replace(/^\/+|\/+$/g, '')}`
  const message = `"href" must be a path of the site, but it is "${written}". The page of the operation gets its default address.`
  const hint = 'Write a path that begins with "/".'
  report(warning('api-spec/invalid-address', spanOf(childOf(mint, 'href')), message, hint))
  return undefined
}

/** On some systems a backslash is a path separator too. Control characters are not valid in addresses. */
const isInside = (path: string): boolean => !/[\\\p{Cc}]/u.test(path) && !path.split('/').includes('..')

function isExcluded(node: SpecNode, report: Report): boolean {
  if (valueAt(node, 'x-excluded') !== undefined) return booleanOf(node, 'x-excluded', report)
  if (!booleanOf(node, 'x-exclude', report)) return false
  const message = 'Unknown key "x-exclude". It is read as "x-excluded".'
  report(warning('api-spec/renamed-key', keySpanOf(childOf(node, 'x-exclude')), message, 'Rename it to "x-excluded".'))
  return true
}
