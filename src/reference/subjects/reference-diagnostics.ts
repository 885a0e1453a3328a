import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Attachments, OperationEntry } from '../../config/navigation-entry.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { sourceName } from './find-source.ts'
import type { GeneratedPage, GeneratingEntry } from './generated-page.ts'
import { listKeys, subjectKindOf, suggestEntry, suggestOtherSpec } from './suggest-subject.ts'

/**
 * An entry names an operation, but no spec is attached.
 *
 * @param all All specs of the project.
 */
export const noSpec = (entry: OperationEntry, owner: string | undefined, all: readonly ApiSpec[]): Diagnostic => ({
  code: 'reference/no-description',
  severity: 'error',
  message: `${owner === undefined ? 'The navigation' : `"${owner}" of the navigation`} names the operation "${entry.text}", but no API description is attached ${owner === undefined ? 'there' : 'to it or around it'}.`,
  span: entry.span,
  hint:
    suggestOtherSpec(entry, all) ??
    `Add "openapi" there, or name the file in front: "${all[0]?.source ?? 'openapi.json'} GET /users".`,
})

/** An entry names a spec that is not in the project. */
export const unknownSpec = (spec: string, span: Span, known: readonly string[]): Diagnostic => ({
  code: 'reference/unknown-description',
  severity: 'error',
  message: `"${spec}" is no API description of this project.`,
  span,
  hint:
    didYouMean(spec, known) ??
    (known.length > 0 ? `There are: ${known.join(', ')}.` : 'Paths count from the folder that holds docs.json.'),
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
    message: `The navigation names "${written}", which ${specs.map(({ source }) => `"${source}"`).join(' and ')} ${specs.length > 1 ? 'do' : 'does'} not have.`,
    span: entry.span,
    hint: suggestOtherSpec(entry, all) ?? suggestEntry(entry, specs) ?? listKeys(subjectKindOf(entry), specs),
  }
}

/** An entry names an operation that its spec excludes from the site. */
export const excludedOperation = (written: string, span: Span): Diagnostic => ({
  code: 'reference/excluded-operation',
  severity: 'error',
  message: `The navigation names "${written}", but its API description excludes it from the site (x-excluded).`,
  span,
  hint: 'Remove the entry, or write "x-hidden" in the API description for a page that only the navigation leaves out.',
})

/** Two parts of specs have pages at the same route. */
export function sameRoute(page: GeneratedPage, other: GeneratedPage): Diagnostic {
  return {
    code: 'reference/same-route',
    severity: 'error',
    message: `${displayedName(page)} of "${page.source}" and ${displayedName(other)} of "${other.source}" both make a page ${page.route}. Readers get that of ${displayedName(other)} of "${other.source}".`,
    span: page.span,
    hint:
      page.source === other.source
        ? 'Give one of them another "x-mint.href".'
        : 'Give each API description a "directory" of its own, or one of the operations an "x-mint.href".',
  }
}

/** The subject of a page, in the notation of authors. */
function displayedName({ subject }: GeneratedPage): string {
  if (subject.type === 'operation') return `${subject.method} ${subject.path}`
  if (subject.type === 'webhook') return `webhook ${subject.path}`
  return subject.type === 'channel' ? `the channel "${subject.id}"` : 'a part'
}

/** An attached spec is missing. */
export const missingSpec = (source: string, span: Span, known: readonly string[]): Diagnostic => ({
  code: 'reference/missing-description',
  severity: 'error',
  message: `The API description "${source}" is not among the files of the project, so its pages are missing.`,
  span,
  hint: didYouMean(source, known) ?? 'Paths count from the folder that holds docs.json.',
})

/** An overlay is missing. */
export const missingOverlay = (path: string, source: string, span: Span): Diagnostic => ({
  code: 'reference/missing-description',
  severity: 'error',
  message: `The overlay "${path}" is not among the files of the project, so "${source}" is read without it.`,
  span,
  hint: 'Paths count from the folder that holds docs.json.',
})

/** Pages are requested for a spec with nothing to show. */
export const emptySpec = ({ source, kind }: ApiSpec, span: Span): Diagnostic => ({
  code: 'reference/empty-description',
  severity: 'warning',
  message: `"${source}" has no ${kind === 'openapi' ? 'operations' : 'channels'} that are shown, so no page is made of it.`,
  span,
  hint:
    kind === 'openapi'
      ? 'Operations stand under "paths" and "webhooks"; those that are "x-excluded" have no page.'
      : 'Channels stand under "channels"; those that are "x-excluded" have no page.',
})

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
        message: `No page shows anything of ${sources.map(source => `"${source}"`).join(', ')}.`,
        span: attachment.span,
        hint: 'Here it only says which API description entries such as "GET /users" mean. For a page of each operation, name it in the navigation too.',
      } satisfies Diagnostic,
    ]
  })
}

/** A generated page has the route of a page that an author wrote. */
export const authorRoute = (page: GeneratedPage, path: string): Diagnostic => ({
  code: 'reference/written-page',
  severity: 'warning',
  message: `"${page.source}" makes a page ${page.route}, which "${path}" is already. Readers get "${path}".`,
  span: page.span,
  hint: `Bind "${path}" to its operation with "openapi" in its head, or give the operation an "x-mint.href".`,
})

/** Nothing is added to a node without entries, because its operations are listed elsewhere. */
export const listedSpec = (owner = '', sources: readonly string[], span: Span): Diagnostic => ({
  code: 'reference/listed-description',
  severity: 'hint',
  message: `Nothing is added to "${owner}", for operations of ${sources.map(source => `"${source}"`).join(', ')} are listed one by one.`,
  span,
  hint: 'List its pages, or give it an "openapi" of its own.',
})

/** Two places in the navigation request all pages of a spec at the same routes. */
export function generatedTwice(source: string, { owner, span }: GeneratingEntry, first: GeneratingEntry): Diagnostic {
  const otherOwner = `"${first.owner ?? 'navigation'}"`
  return {
    code: 'reference/made-twice',
    severity: 'warning',
    message: `"${owner ?? 'navigation'}" makes the same pages of "${source}" as ${otherOwner} (${first.span.path}:${first.span.line}), so the sidebar lists them twice.`,
    span,
    hint: `Give one of them a folder of its own: { "source": "${source}", "directory": "…" }.`,
  }
}

/** Both are shown. Other tools for this format show only the first. */
export const openapiAndAsyncapi = (span: Span): Diagnostic => ({
  code: 'reference/two-kinds',
  severity: 'warning',
  message: 'This entry has both "openapi" and "asyncapi". The pages of both are made, which the format leaves open.',
  span,
  hint: 'Give each an entry of its own.',
})
