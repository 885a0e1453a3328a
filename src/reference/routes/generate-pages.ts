import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Attachments, NavigationEntry } from '../../config/navigation-entry.ts'
import type { SpecAttachment } from '../../config/values/spec-attachment.ts'
import type { Route } from '../../content/page.ts'
import { withoutSlashes } from '../../content/pages/routes.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { type AttachedSource, graphqlDirectory, sdkDirectory, sourcesOf } from '../subjects/attached-sources.ts'
import type { GeneratedPage } from '../subjects/generated-page.ts'
import { emptySpec, generatedTwice, sharedDirectory } from '../subjects/reference-diagnostics.ts'
import { definitionEntries } from './definition-entries.ts'
import type { ExpansionContext } from './expansion-context.ts'
import { channelEntries, type GenerationOptions, operationEntries } from './generated-entries.ts'
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
    return generateFrom(spec, { source, directory, span }, context, options =>
      spec.kind === 'openapi' ? operationEntries(spec, options) : channelEntries(spec, options, isInGroup),
    )
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
    return generateFrom(spec, { source, directory, span }, context, options => definitionEntries(spec, options))
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
    // One diagnostic for both libraries is enough.
    const moved = other === undefined ? context.moved : []
    return generateFrom(spec, { source, directory, span }, { ...context, moved }, options =>
      symbolEntries(spec, options),
    )
  })
}

/** Add the pages of a spec to the site, and get their entries. */
function generateFrom(
  spec: ApiSpec,
  attached: AttachedSource,
  context: ExpansionContext,
  toEntries: (options: GenerationOptions) => readonly NavigationEntry[],
): readonly NavigationEntry[] {
  registerGenerator(attached, context)
  const routes: Route[] = []
  const register = (page: GeneratedPage) => {
    const route = registerPage({ ...page, version: context.version }, context)
    routes.push(route)
    return route
  }
  const entries = toEntries({ ...attached, register })
  // After a syntax error, the pages are missing because of the error.
  if (routes.length === 0 && !spec.hasSyntaxError) context.diagnostics.push(emptySpec(spec, attached.span))
  return entries
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
