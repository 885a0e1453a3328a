import type { Attachments, NavigationEntry } from '../../config/navigation-entry.ts'
import type { SpecAttachment } from '../../config/values/spec-attachment.ts'
import { withoutSlashes } from '../../content/pages/routes.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { type AttachedSource, graphqlDirectory, sdkDirectory, sourcesOf } from '../subjects/attached-sources.ts'
import { emptySpec, generatedTwice, sharedDirectory } from '../subjects/reference-diagnostics.ts'
import { definitionEntries } from './definition-entries.ts'
import type { ExpansionContext } from './expansion-context.ts'
import { channelEntries, type GeneratedEntries, operationEntries } from './generated-entries.ts'
import { registerPage } from './register-page.ts'
import { symbolEntries } from './symbol-entries.ts'

/** Generate pages for all content of a node's specs. */
export function generatePages(
  { openapi, asyncapi }: Attachments,
  context: ExpansionContext,
  isInGroup: boolean,
): readonly NavigationEntry[] {
  return [...sourcesOf(openapi), ...sourcesOf(asyncapi)].flatMap(({ source, directory, span }) => {
    // A missing or unreadable spec is reported where it is read.
    const spec = ownValue(context.specs, source)
    if (!spec || spec.kind === 'graphql' || spec.kind === 'sdk') return []
    registerGenerator({ source, directory, span }, context)
    const toEntries = spec.kind === 'openapi' ? operationEntries : channelEntries
    const generated = toEntries(spec, { directory, span, isInGroup })
    if (generated.pages.length === 0) context.diagnostics.push(emptySpec(spec, span))
    return registerPages(generated, context)
  })
}

/** Generate the pages of a GraphQL schema. */
export function generateGraphqlPages(
  attachment: SpecAttachment | undefined,
  context: ExpansionContext,
): readonly NavigationEntry[] {
  return sourcesOf(attachment, graphqlDirectory).flatMap(({ source, directory, span }) => {
    const spec = ownValue(context.specs, source)
    if (spec?.kind !== 'graphql') return []
    registerGenerator({ source, directory, span }, context)
    const generated = definitionEntries(spec, directory, span)
    if (generated.pages.length === 0) context.diagnostics.push(emptySpec(spec, span))
    return registerPages(generated, context)
  })
}

/** Generate the pages of a library. */
export function generateSymbolPages(
  attachment: SpecAttachment | undefined,
  context: ExpansionContext,
): readonly NavigationEntry[] {
  return sourcesOf(attachment, sdkDirectory).flatMap(({ source, directory, span }) => {
    const spec = ownValue(context.specs, source)
    if (spec?.kind !== 'sdk') return []
    const other = libraryIn(directory, source, context)
    if (other !== undefined) context.diagnostics.push(sharedDirectory(source, directory, other, span))
    registerGenerator({ source, directory, span }, context)
    const { entries, pages } = symbolEntries(spec, directory, span)
    if (pages.length === 0) context.diagnostics.push(emptySpec(spec, span))
    // One diagnostic for both libraries is enough.
    const diagnostics = other === undefined ? context.diagnostics : []
    for (const page of pages) registerPage({ ...page, version: context.version }, { ...context, diagnostics })
    return entries
  })
}

/** Another library whose pages are in the same directory. */
function libraryIn(directory: string, source: string, { generators, specs }: ExpansionContext): string | undefined {
  const keys = [...generators.keys()].map(key => JSON.parse(key) as readonly [string, string]) // see `registerGenerator`
  const found = keys.find(
    ([other, folder]) =>
      folder === withoutSlashes(directory) && other !== source && ownValue(specs, other)?.kind === 'sdk',
  )
  return found?.[0]
}

/** A page may belong to several divisions, but the sidebar of one division should list it once. */
function registerGenerator(
  { source, directory, span }: AttachedSource,
  { generators, owner, division, diagnostics }: ExpansionContext,
): void {
  const key = JSON.stringify([source, withoutSlashes(directory)])
  const generator = { owner, division, span }
  const others = generators.get(key) ?? []
  const sameDivision = others.find(other => other.division === division)
  if (sameDivision) diagnostics.push(generatedTwice(source, generator, sameDivision))
  generators.set(key, [...others, generator])
}

function registerPages({ entries, pages }: GeneratedEntries, context: ExpansionContext): readonly NavigationEntry[] {
  for (const page of pages) registerPage({ ...page, version: context.version }, context)
  return entries
}
