import type { Json } from '../../source/json/json.ts'
import { childPointer } from '../document/json-pointer.ts'
import { isObject, spanOf } from '../document/node.ts'
import { type Report, warning } from '../document/report.ts'
import type { SpecDocument } from '../document/spec-document.ts'

/** Report, once per spec, that parts of it are restricted to some readers: on a static site everybody sees them. */
export function reportGroups(document: SpecDocument, report: Report): void {
  const found: string[] = []
  collect(document.value, '', found)
  const [first] = found
  if (first === undefined) return
  const parts = found.length === 1 ? 'A part' : `${found.length} parts`
  const message = `${parts} of this description ${found.length === 1 ? 'is' : 'are'} for some groups of readers. Nobody can sign in to a static site, so everybody sees them.`
  const hint =
    'Take them out of the description, or mark an operation "x-excluded". "x-hidden" only hides its page from the navigation.'
  report(warning('api-spec/no-sign-in', spanOf({ value: undefined, pointer: first, document }), message, hint))
}

/** Collects pointers to restrictions: `x-mint.groups` and `x-mint-enum`. */
function collect(value: Json | undefined, pointer: string, found: string[]): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries<Json>(value)) {
    const at = childPointer(pointer, key)
    const groups = key === 'x-mint' && isObject(member) ? member.groups : undefined
    if (Array.isArray(groups) && groups.length > 0) found.push(`${at}/groups`)
    if (key === 'x-mint-enum' && isObject(member)) found.push(at)
    collect(member, at, found)
  }
}
