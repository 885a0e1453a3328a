import type { SpecAttachment } from '../config/config.ts'
import type { Attachments, NavigationEntry } from '../config/navigation-entry.ts'
import { withoutSlashes } from '../content/routes.ts'
import { ownValue } from '../source/own-value.ts'
import type { Expansion } from './expand-navigation.ts'
import { sourceName } from './find-description.ts'
import { channelEntries, type Generated, operationEntries } from './generated-entries.ts'
import { notePage } from './note-page.ts'
import { emptyDescription, madeTwice } from './reference-diagnostics.ts'
import { defaultDirectory } from './reference-routes.ts'

/** Pages for all that a node's descriptions hold. */
export function generate(
  { openapi, asyncapi }: Attachments,
  expansion: Expansion,
  isInGroup: boolean,
): readonly NavigationEntry[] {
  return [...sourcesOf(openapi), ...sourcesOf(asyncapi)].flatMap(({ source, directory, span }) => {
    // That a description is missing or cannot be read was told where it was read.
    const description = ownValue(expansion.descriptions, source)
    if (!description) return []
    noteMaker({ source, directory, span }, expansion)
    const made = description.kind === 'openapi' ? operationEntries : channelEntries
    const generated = made(description, { directory, span, isInGroup })
    if (generated.pages.length === 0) expansion.diagnostics.push(emptyDescription(description, span))
    return note(generated, expansion)
  })
}

interface AttachedSource {
  readonly source: string
  readonly directory: string
  readonly span: SpecAttachment['span']
}

/** Each source of an attachment with the directory of its pages. */
export function sourcesOf(attachment: SpecAttachment | undefined): readonly AttachedSource[] {
  if (!attachment) return []
  const { sources, span } = attachment
  return sources.map(({ source, directory = defaultDirectory }) => ({ source: sourceName(source), directory, span }))
}

/** Pages may belong to several divisions, but the sidebar of one division should list them once. */
function noteMaker(
  { source, directory, span }: AttachedSource,
  { makers, owner, division, diagnostics }: Expansion,
): void {
  const key = JSON.stringify([source, withoutSlashes(directory)])
  const maker = { owner, division, span }
  const before = makers.get(key) ?? []
  const first = before.find(other => other.division === division)
  if (first) diagnostics.push(madeTwice(source, maker, first))
  makers.set(key, [...before, maker])
}

function note({ entries, pages }: Generated, expansion: Expansion): readonly NavigationEntry[] {
  for (const page of pages) notePage({ ...page, version: expansion.version }, expansion)
  return entries
}
