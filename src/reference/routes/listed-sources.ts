import type { Attachments, NavigationEntry } from '../../config/navigation-entry.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { sourcesOf } from '../subjects/attached-sources.ts'
import { findOperation } from '../subjects/find-operation.ts'
import { findSource, type Specs } from '../subjects/find-source.ts'

/** The navigation around and below a node that a spec is attached to. */
export interface SpecScope {
  readonly children: readonly NavigationEntry[]
  readonly attachments: Attachments
}

/** The specs with operations that are listed one by one. Their other operations are not added automatically. */
export function listedSources({ children, attachments }: SpecScope, specs: Specs): ReadonlySet<string> {
  const found = children.flatMap((entry): string | readonly string[] => {
    if (entry.type === 'group' || entry.type === 'division') {
      const scope = { children: entry.children, attachments: { openapi: entry.openapi ?? attachments.openapi } }
      return [...listedSources(scope, specs)]
    }
    if (entry.type !== 'operation' || entry.method === 'CHANNEL') return []
    const attached = sourcesOf(attachments.openapi)
    if (entry.spec !== undefined)
      return findSource(entry.spec, Object.keys(specs), { attached: attached.map(({ source }) => source) }) ?? []
    const match = attached.find(({ source }) => {
      const spec = ownValue(specs, source)
      return spec && findOperation(spec, entry)
    })
    return match?.source ?? []
  })
  return new Set(found)
}
