import type { Attachments, NavigationEntry } from '../../config/navigation-entry.ts'
import { withoutSlashes } from '../../content/pages/routes.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { type AttachedSource, sourcesOf } from '../subjects/attached-sources.ts'
import { emptySpec, generatedTwice } from '../subjects/reference-diagnostics.ts'
import type { ExpansionContext } from './expansion-context.ts'
import { channelEntries, type GeneratedEntries, operationEntries } from './generated-entries.ts'
import { registerPage } from './register-page.ts'

/** Pages for all content of a node's specs. */
export function generatePages(
  { openapi, asyncapi }: Attachments,
  expansion: ExpansionContext,
  isInGroup: boolean,
): readonly NavigationEntry[] {
  return [...sourcesOf(openapi), ...sourcesOf(asyncapi)].flatMap(({ source, directory, span }) => {
    // A missing or unreadable spec is reported where it is read.
    const description = ownValue(expansion.specs, source)
    if (!description) return []
    registerGenerator({ source, directory, span }, expansion)
    const made = description.kind === 'openapi' ? operationEntries : channelEntries
    const generated = made(description, { directory, span, isInGroup })
    if (generated.pages.length === 0) expansion.diagnostics.push(emptySpec(description, span))
    return registerPages(generated, expansion)
  })
}

/** A page may belong to several divisions, but the sidebar of one division should list it once. */
function registerGenerator(
  { source, directory, span }: AttachedSource,
  { generators, owner, division, diagnostics }: ExpansionContext,
): void {
  const key = JSON.stringify([source, withoutSlashes(directory)])
  const maker = { owner, division, span }
  const before = generators.get(key) ?? []
  const first = before.find(other => other.division === division)
  if (first) diagnostics.push(generatedTwice(source, maker, first))
  generators.set(key, [...before, maker])
}

function registerPages({ entries, pages }: GeneratedEntries, expansion: ExpansionContext): readonly NavigationEntry[] {
  for (const page of pages) registerPage({ ...page, version: expansion.version }, expansion)
  return entries
}
