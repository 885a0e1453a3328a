import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Attachments, OperationEntry } from '../../config/navigation-entry.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { sourceName } from './find-source.ts'
import type { GeneratedPage, GeneratingEntry, MovedPage } from './generated-page.ts'
import { listKeys, subjectKindOf, suggestEntry, suggestOtherSpec } from './suggest-subject.ts'

/**
 * An entry names an operation, but no spec is attached.
 *
 * @param all All specs of the project.
 */
export const noSpec = (entry: OperationEntry, owner: string | undefined, all: readonly ApiSpec[]): Diagnostic => ({
  code: 'reference/no-description',
  severity: 'error',
  message: `${owner === undefined ? 'The navigation' : `"${owner}" of the navigation`} lists the operation "${entry.text}", but no API description is attached ${owner === undefined ? 'there' : 'to it or to an element that contains it'}.`,
  span: entry.span,
  hint:
    suggestOtherSpec(entry, all) ??
    'No API description of the project contains it. Correct the entry, or add an API description that contains it.',
})

/** An entry names a spec that is not in the project. */
export const unknownSpec = (spec: string, span: Span, known: readonly string[]): Diagnostic => ({
  code: 'reference/unknown-description',
  severity: 'error',
  message: `The project has no API description "${spec}".`,
  span,
  hint:
    didYouMean(spec, known) ??
    (known.length > 0
      ? `Valid values: ${known.join(', ')}.`
      : 'Paths are relative to the folder that contains docs.json.'),
})

interface EntrySearch {
  /** All specs of the project. */
  readonly all: readonly ApiSpec[]
  /** The specs that the entry may refer to. */
  readonly searched: readonly ApiSpec[]
}

/** An entry names something that its specs do not contain. */
export function unknownEntry(
  entry: OperationEntry,
  written: string,
  { all, searched: specs }: EntrySearch,
): Diagnostic {
  return {
    code: 'reference/unknown-operation',
    severity: 'error',
    message: `The navigation lists "${written}", which does not exist in ${specs.map(({ source }) => `"${source}"`).join(' or ')}.`,
    span: entry.span,
    hint: suggestOtherSpec(entry, all) ?? suggestEntry(entry, specs) ?? listKeys(subjectKindOf(entry), specs),
  }
}

/** An entry names an operation that its spec excludes from the site. */
export const excludedOperation = (written: string, span: Span): Diagnostic => ({
  code: 'reference/excluded-operation',
  severity: 'error',
  message: `The navigation lists "${written}", but its API description excludes it from the site with "x-excluded".`,
  span,
  hint: 'Remove the entry. For a page that is only hidden from the navigation, use "x-hidden" instead of "x-excluded".',
})

/** Parts of specs that would have pages at the same route. One diagnostic for each entry and pair of specs. */
export function sameRoutes(moved: readonly MovedPage[]): readonly Diagnostic[] {
  const together = new Map<string, MovedPage[]>()
  for (const one of moved) {
    const key = JSON.stringify([one.page.source, one.other.source, one.page.span])
    const known = together.get(key)
    if (known) known.push(one)
    else together.set(key, [one])
  }
  return [...together.values()].flatMap(([first, ...others]) => (first ? sameRoute(first, others.length) : []))
}

function sameRoute({ page, other }: MovedPage, more: number): Diagnostic {
  const pages = more === 1 ? 'page' : 'pages'
  const rest = more === 0 ? '' : ` ${more} more ${pages} of "${page.source}" also got a number.`
  return {
    code: 'reference/same-route',
    severity: 'warning',
    message: `${displayedName(page)} of "${page.source}" and ${displayedName(other)} of "${other.source}" have the same address, ${other.route}. The page of ${displayedName(page)} is now at ${page.route}.${rest}`,
    span: page.span,
    hint:
      page.source === other.source
        ? 'To choose the addresses, set a different "x-mint.href" for each operation.'
        : 'To choose the addresses, set a different "directory" for each API description, or "x-mint.href" for operations.',
  }
}

/** The subject of a page, in the notation of authors. */
function displayedName({ subject }: GeneratedPage): string {
  if (subject.type === 'operation') return `${subject.method} ${subject.path}`
  if (subject.type === 'webhook') return `webhook ${subject.path}`
  if (subject.type === 'overview') return 'the whole API'
  if (subject.type === 'graphql') return `the ${subject.kind} "${subject.name}"`
  if (subject.type === 'symbol') return `"${subject.id}"`
  return subject.type === 'channel' ? `the channel "${subject.id}"` : 'a part'
}

/** An attached spec is missing. */
export const missingSpec = (source: string, span: Span, known: readonly string[]): Diagnostic => ({
  code: 'reference/missing-description',
  severity: 'error',
  message: `The API description "${source}" does not exist in the project, so its pages are missing.`,
  span,
  hint: didYouMean(source, known) ?? 'Paths are relative to the folder that contains docs.json.',
})

/** An overlay is missing. */
export const missingOverlay = (path: string, source: string, span: Span): Diagnostic => ({
  code: 'reference/missing-description',
  severity: 'error',
  message: `The overlay "${path}" does not exist in the project, so it is not applied to "${source}".`,
  span,
  hint: 'Paths are relative to the folder that contains docs.json.',
})

/** Pages are requested for a spec with nothing to show. */
export const emptySpec = ({ source, kind }: ApiSpec, span: Span): Diagnostic => ({
  code: 'reference/empty-description',
  severity: 'warning',
  message: `"${source}" has no ${emptyWords[kind].contents} to show, so it has no pages.`,
  span,
  hint: emptyWords[kind].hint,
})

/** What a spec of each kind contains, and how to add it. */
const emptyWords: Readonly<Record<ApiSpec['kind'], { readonly contents: string; readonly hint: string }>> = {
  openapi: {
    contents: 'operations',
    hint: 'Add operations to "paths" or "webhooks". Operations with "x-excluded" have no page.',
  },
  asyncapi: {
    contents: 'channels',
    hint: 'Add channels to "channels". Channels with "x-excluded" have no page.',
  },
  graphql: { contents: 'definitions', hint: 'Define types, such as "type Query { … }".' },
  sdk: { contents: 'symbols', hint: 'Check the entry points of the documentation tool, and run it again.' },
}

/**
 * Specs attached to the whole site that no page uses: they do not generate pages themselves.
 *
 * @param known The specs that could be read.
 */
export function unusedFallbacks(
  { openapi, asyncapi }: Attachments,
  usedSources: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Diagnostic[] {
  return [openapi, asyncapi].flatMap(attachment => {
    const sources = attachment?.sources.map(({ source }) => sourceName(source)) ?? []
    if (!attachment || sources.length === 0) return []
    if (sources.some(source => usedSources.has(source) || !known.has(source))) return []
    return [
      {
        code: 'reference/unused-description',
        severity: 'hint',
        message: `No page uses ${sources.map(source => `"${source}"`).join(', ')}.`,
        span: attachment.span,
        hint: 'Here it only sets the API description for entries such as "GET /users". To get a page for each operation, also add it to the navigation.',
      } satisfies Diagnostic,
    ]
  })
}

/** A generated page has the route of a page that an author wrote. */
export const authorRoute = (page: GeneratedPage, path: string): Diagnostic => ({
  code: 'reference/written-page',
  severity: 'warning',
  message: `The generated page ${page.route} of "${page.source}" has the same address as "${path}". Readers get "${path}".`,
  span: page.span,
  hint: `Add "openapi" with the operation to the front matter of "${path}", or set "x-mint.href" for the operation.`,
})

/** Nothing is added to a node without entries, because its operations are listed elsewhere. */
export const listedSpec = (owner = '', sources: readonly string[], span: Span): Diagnostic => ({
  code: 'reference/listed-description',
  severity: 'hint',
  message: `"${owner}" gets no pages, because other entries list operations of ${sources.map(source => `"${source}"`).join(', ')}.`,
  span,
  hint: 'Add "pages" or "openapi" to it.',
})

/** Two places in the navigation request all pages of a spec at the same routes. */
export function generatedTwice(source: string, { owner, span }: GeneratingEntry, first: GeneratingEntry): Diagnostic {
  const otherOwner = `"${first.owner ?? 'navigation'}"`
  return {
    code: 'reference/made-twice',
    severity: 'warning',
    message: `"${owner ?? 'navigation'}" generates the same pages of "${source}" as ${otherOwner} (${first.span.path}:${first.span.line}), so the sidebar lists them twice.`,
    span,
    hint: `Set a different directory for one of them: { "source": "${source}", "directory": "…" }.`,
  }
}

/** A tab has a GraphQL schema and another spec. All are shown. */
export const graphqlAndOthers = (span: Span): Diagnostic => ({
  code: 'reference/two-kinds',
  severity: 'warning',
  message:
    'This entry has "graphql" and another API description. Lectern generates the pages of both, but other tools may not.',
  span,
  hint: 'Use a separate tab for each.',
})

/** Both are shown. Other tools for this format show only the first. */
export const openapiAndAsyncapi = (span: Span): Diagnostic => ({
  code: 'reference/two-kinds',
  severity: 'warning',
  message:
    'This entry has both "openapi" and "asyncapi". Lectern generates the pages of both, but other tools may not.',
  span,
  hint: 'Use a separate entry for each.',
})

/** A tab or group has the output of a documentation tool and something that it cannot have. All are shown. */
export const sdkAndOthers = (owner: string, others: readonly string[], span: Span): Diagnostic => ({
  code: 'reference/two-kinds',
  severity: 'warning',
  message: `"${owner}" has "sdk" and ${others.map(other => `"${other}"`).join(', ')}. Lectern shows all of them, but other tools may not.`,
  span,
  hint: 'A tab with "sdk" can only have "groups". A group with "sdk" can have "pages" and groups.',
})

/** Two libraries have one directory, so their pages may have the same addresses. */
export const sharedDirectory = (source: string, directory: string, other: string, span: Span): Diagnostic => ({
  code: 'reference/same-route',
  severity: 'warning',
  message: `The libraries "${source}" and "${other}" have the same directory, "${directory}". If two of their pages have the same address, the page of "${source}" gets a number.`,
  span,
  hint: `Set a different "directory" in "sdk" for one of them.`,
})

/** The output of a documentation tool is missing. */
export const missingLibrary = (source: string, span: Span, files: ReadonlyMap<string, unknown>): Diagnostic => ({
  code: 'reference/missing-description',
  severity: 'error',
  message: `The file or folder "${source}" of "sdk" does not exist in the project, so the pages of the library are missing.`,
  span,
  hint:
    didYouMean(source, [...files.keys()]) ??
    'Run the documentation tool before the build. Paths are relative to the folder that contains docs.json.',
})
