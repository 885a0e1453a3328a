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
export function listedSources({ children, attachments }: SpecScope, descriptions: Specs): ReadonlySet<string> {
  const found = children.flatMap((entry): string | readonly string[] => {
    if (entry.type === 'group' || entry.type === 'division') {
      const inside = { children: entry.children, attachments: { openapi: entry.openapi ?? attachments.openapi } }
      return [...listedSources(inside, descriptions)]
    }
    if (entry.type !== 'operation' || entry.method === 'CHANNEL') return []
    const attached = sourcesOf(attachments.openapi)
    if (entry.spec !== undefined)
      return findSource(entry.spec, Object.keys(descriptions), { attached: attached.map(({ source }) => source) }) ?? []
    const near = attached.find(({ source }) => {
      const description = ownValue(descriptions, source)
      return description && findOperation(description, entry)
    })
    return near?.source ?? []
  })
  return new Set(found)
}
