import type { ApiDescription } from '../api-spec/api-description.ts'
import type { OperationExtensions } from '../api-spec/operation.ts'
import type { Attachments, OperationEntry } from '../config/navigation-entry.ts'
import { placeOfField } from '../content/field-places.ts'
import type { Page } from '../content/page.ts'
import type { Diagnostic, Span } from '../source/diagnostic.ts'
import { didYouMean, nearestName } from '../source/nearest-name.ts'
import type { Maker } from './expand-navigation.ts'
import { sourceName } from './find-description.ts'
import { findOperation, nameOf, type OperationName } from './find-operation.ts'
import type { GeneratedPage } from './generated-page.ts'

/** An operation is named where no description holds. */
export const noDescription = (written: string, owner: string | undefined, span: Span): Diagnostic => ({
  code: 'reference/no-description',
  severity: 'error',
  message: `${owner === undefined ? 'The navigation' : `"${owner}" of the navigation`} names the operation "${written}", but no API description is attached ${owner === undefined ? 'there' : 'to it or around it'}.`,
  span,
  hint: 'Add "openapi" there, or name the file in front: "openapi.json GET /users".',
})

/** A description is named that no file or URL of the project has. */
export const unknownDescription = (spec: string, span: Span, known: readonly string[]): Diagnostic => ({
  code: 'reference/unknown-description',
  severity: 'error',
  message: `"${spec}" is no API description of this project.`,
  span,
  hint:
    didYouMean(spec, known) ??
    (known.length > 0 ? `There are: ${known.join(', ')}.` : 'Paths count from the folder that holds docs.json.'),
})

interface EntrySearch {
  /** Those of the project. */
  readonly all: readonly ApiDescription[]
  /** Those that the entry may mean. */
  readonly searched: readonly ApiDescription[]
}

/** An entry names something that its descriptions do not have. */
export function unknownEntry(
  entry: OperationEntry,
  written: string,
  { all, searched: descriptions }: EntrySearch,
): Diagnostic {
  return {
    code: 'reference/unknown-operation',
    severity: 'error',
    message: `The navigation names "${written}", which ${descriptions.map(({ source }) => `"${source}"`).join(' and ')} ${descriptions.length > 1 ? 'do' : 'does'} not have.`,
    span: entry.span,
    hint: elsewhere(entry, all) ?? nearEntry(entry, descriptions) ?? listed(kindOf(entry), descriptions),
  }
}

/** Another description that has the operation itself. */
function elsewhere({ method, path }: OperationName, descriptions: readonly ApiDescription[]): string | undefined {
  const other = descriptions.find(description => {
    const operation = findOperation(description, { method, path })
    return operation && isShown(operation)
  })
  return other && `"${other.source}" has it: write "${other.source} ${method.replace(/^WEBHOOK$/, 'webhook')} ${path}".`
}

/** The same path with another method, the same method on a near path, or a near name. */
function nearEntry(
  { method, path }: Pick<OperationEntry, 'method' | 'path'>,
  descriptions: readonly ApiDescription[],
): string | undefined {
  const operations = descriptions.flatMap(({ operations }) => operations.filter(isShown))
  const samePath = operations.find(operation => operation.path === path && operation.method !== method)
  if (samePath) return `Did you mean "${nameOf(samePath)}"?`
  const ids = descriptions.flatMap(({ channels }) => channels.map(({ id }) => id))
  if (method === 'CHANNEL') return didYouMean(path, ids)
  const near = nearestName(
    `${method} ${path}`,
    operations.map(operation => `${operation.kind === 'webhook' ? 'WEBHOOK' : operation.method} ${operation.path}`),
  )
  return near === undefined ? undefined : `Did you mean "${near.replace(/^WEBHOOK/, 'webhook')}"?`
}

const isShown = ({ extensions }: { readonly extensions: OperationExtensions }): boolean => !extensions.isExcluded

type Kind = 'operations' | 'webhooks' | 'channels' | 'schemas'

const kindOf = ({ method }: OperationEntry): Kind =>
  method === 'CHANNEL' ? 'channels' : method === 'WEBHOOK' ? 'webhooks' : 'operations'

/** How many names a hint lists. */
const mostKeys = 20

/** What there is of a kind, for one whose name is near to none of it. */
function listed(kind: Kind, descriptions: readonly ApiDescription[]): string | undefined {
  const keys = descriptions.flatMap(description => keysOf(kind, description))
  const sources = descriptions.map(({ source }) => `"${source}"`).join(', ')
  if (keys.length === 0) return descriptions.length > 0 ? `There are no ${kind} in ${sources}.` : undefined
  return `There are: ${keys.slice(0, mostKeys).join(', ')}${keys.length > mostKeys ? ', …' : ''}.`
}

function keysOf(kind: Kind, { operations, channels, schemas }: ApiDescription): readonly string[] {
  if (kind === 'channels') return channels.filter(isShown).map(({ id }) => id)
  if (kind === 'schemas') return Object.keys(schemas).flatMap(key => (key.startsWith('#') ? [key.slice(1)] : []))
  const shown = operations.filter(isShown)
  if (kind === 'operations') return shown.filter(({ kind }) => kind === 'path').map(nameOf)
  return shown.filter(({ kind }) => kind === 'webhook').map(({ path }) => path)
}

/** An entry names an operation that its description keeps out of the site. */
export const excludedOperation = (written: string, span: Span): Diagnostic => ({
  code: 'reference/excluded-operation',
  severity: 'error',
  message: `The navigation names "${written}", but its description excludes it from the site (x-excluded).`,
  span,
  hint: 'Remove the entry, or write "x-hidden" in the description for a page that only the navigation leaves out.',
})

/** Two parts of descriptions have pages of the same address. */
export function sameRoute(page: GeneratedPage, other: GeneratedPage): Diagnostic {
  return {
    code: 'reference/same-route',
    severity: 'error',
    message: `${shownName(page)} of "${page.source}" and ${shownName(other)} of "${other.source}" both make a page ${page.route}. Readers get that of ${shownName(other)} of "${other.source}".`,
    span: page.span,
    hint:
      page.source === other.source
        ? 'Give one of them another "x-mint.href".'
        : 'Give each description a "directory" of its own, or one of the operations an "x-mint.href".',
  }
}

/** What a page shows, as an author names it. */
function shownName({ subject }: GeneratedPage): string {
  if (subject.type === 'operation') return `${subject.method} ${subject.path}`
  if (subject.type === 'webhook') return `webhook ${subject.path}`
  return subject.type === 'channel' ? `the channel "${subject.id}"` : 'a part'
}

/** An attached description is not there. */
export const missingDescription = (source: string, span: Span, known: readonly string[]): Diagnostic => ({
  code: 'reference/missing-description',
  severity: 'error',
  message: `The API description "${source}" is not among the files of the project, so its pages are missing.`,
  span,
  hint: didYouMean(source, known) ?? 'Paths count from the folder that holds docs.json.',
})

/** An overlay is not there. */
export const missingOverlay = (path: string, source: string, span: Span): Diagnostic => ({
  code: 'reference/missing-description',
  severity: 'error',
  message: `The overlay "${path}" is not among the files of the project, so "${source}" is read without it.`,
  span,
  hint: 'Paths count from the folder that holds docs.json.',
})

/** Pages are asked of a description that has nothing to tell of. */
export const emptyDescription = ({ source, kind }: ApiDescription, span: Span): Diagnostic => ({
  code: 'reference/empty-description',
  severity: 'warning',
  message: `"${source}" has no ${kind === 'openapi' ? 'operations' : 'channels'} that are shown, so no page is made of it.`,
  span,
  hint:
    kind === 'openapi'
      ? 'Operations stand under "paths" and "webhooks"; those that are "x-excluded" have no page.'
      : 'Channels stand under "channels"; those that are "x-excluded" have no page.',
})

/** Descriptions that hold for all of the site, and of which no page is made: by themselves they make none. */
export function unusedFallbacks({ openapi, asyncapi }: Attachments, shown: ReadonlySet<string>): Diagnostic[] {
  return [openapi, asyncapi].flatMap(attachment => {
    const sources = attachment?.sources ?? []
    if (!attachment || sources.length === 0 || sources.some(source => shown.has(sourceName(source)))) return []
    return [
      {
        code: 'reference/unused-description',
        severity: 'hint',
        message: `No page shows anything of ${sources.map(source => `"${source}"`).join(', ')}.`,
        span: attachment.span,
        hint: 'Here it only says which description entries such as "GET /users" mean. For a page of each operation, name it in the navigation too.',
      } satisfies Diagnostic,
    ]
  })
}

/** A generated page would lie where an author wrote one. */
export const writtenRoute = (page: GeneratedPage, path: string): Diagnostic => ({
  code: 'reference/written-page',
  severity: 'warning',
  message: `"${page.source}" makes a page ${page.route}, which "${path}" is already. Readers get "${path}".`,
  span: page.span,
  hint: `Bind "${path}" to its operation with "openapi" in its head, or give the operation an "x-mint.href".`,
})

/** Where the head of a page names a part of a description. */
export const placeOfBinding = (page: Page): Span => placeOfField(page, 'openapi', 'asyncapi', 'openapi-schema')

/** The head of a page has a text that names nothing. */
export const unreadableBinding = (page: Page, written: string): Diagnostic => ({
  code: 'reference/unknown-operation',
  severity: 'error',
  message: `"${written}" in the head of this page names no operation, so its reference is missing.`,
  span: placeOfBinding(page),
  hint: 'Write method and path, "GET /users", or "webhook userCreated"; a file may stand in front: "openapi.json GET /users".',
})

interface Searched {
  /** Those of the project. */
  readonly all: readonly ApiDescription[]
  /** The one that the page names, if it names one. */
  readonly named?: ApiDescription | undefined
}

/** The head of a page names something that no description has. */
export function unboundPage(page: Page, written: string, { all, named }: Searched): Diagnostic {
  const [, method = '', name = ''] = /(\S+)\s+(\/.*|\S+)$/.exec(written.trim()) ?? []
  const searched = named ? [named] : all
  return {
    code: 'reference/unknown-operation',
    severity: 'error',
    message: `The head of this page names "${written}", which ${named ? `"${named.source}" does not have` : 'no API description of the project has'}, so its reference is missing.`,
    span: placeOfBinding(page),
    hint:
      elsewhere({ method: method.toUpperCase(), path: name }, all) ??
      nearEntry({ method: method.toUpperCase(), path: name }, searched) ??
      nearKey(page, written.trim().replace(/^.*\s/, ''), searched) ??
      (all.length > 0
        ? `The descriptions of the project are ${all.map(({ source }) => source).join(', ')}.`
        : 'Add the description to the project, and name it in docs.json.'),
  }
}

/** Of a schema, a channel or a webhook the key that was meant, or all of them. */
function nearKey({ frontmatter }: Page, key: string, descriptions: readonly ApiDescription[]): string | undefined {
  const { openapi, asyncapi } = frontmatter
  const isOperation = openapi !== undefined && !/\bwebhook\s/i.test(openapi)
  const kind = isOperation ? 'operations' : openapi ? 'webhooks' : asyncapi ? 'channels' : 'schemas'
  const near = didYouMean(
    key,
    descriptions.flatMap(description => keysOf(kind, description)),
  )
  return near ?? listed(kind, descriptions)
}

/** The head of a page names an operation that several descriptions have. */
export const ambiguousOperation = (page: Page, name: string, sources: readonly string[]): Diagnostic => ({
  code: 'reference/ambiguous-operation',
  severity: 'warning',
  message: `"${name.trim()}" stands in ${sources.map(source => `"${source}"`).join(', ')}. This page shows that of "${sources[0]}".`,
  span: placeOfBinding(page),
  hint: `Write the file in front: "${sources[0]} ${name.trim()}".`,
})

/** `api` in the head of a page names no operation. */
export const unreadableApi = (page: Page, written: string): Diagnostic => ({
  code: 'reference/unreadable-api',
  severity: 'warning',
  message: `"api: ${written}" in the head of this page is no method and address, so it has no effect.`,
  span: placeOfField(page, 'api'),
  hint: 'Write "POST /v1/users", or "POST https://api.example.com/v1/users".',
})

/** `api` in the head of a page is a path, and nobody says of which server. */
export const noServer = (page: Page, written: string): Diagnostic => ({
  code: 'reference/no-server',
  severity: 'warning',
  message: `"api: ${written}" in the head of this page is a path, but the project names no server, so samples call no host.`,
  span: placeOfField(page, 'api'),
  hint: 'Add "api": { "mdx": { "server": "https://api.example.com" } } to docs.json, or write the whole address.',
})

/** A node that lists nothing is given nothing, for what would be made for it is listed elsewhere. */
export const listedDescription = (owner = '', sources: readonly string[], span: Span): Diagnostic => ({
  code: 'reference/listed-description',
  severity: 'hint',
  message: `Nothing is added to "${owner}", for operations of ${sources.map(source => `"${source}"`).join(', ')} are listed one by one.`,
  span,
  hint: 'List its pages, or give it an "openapi" of its own.',
})

/** Two places of the navigation ask for all pages of a description at the same addresses. */
export function madeTwice(source: string, { owner, span }: Maker, first: Maker): Diagnostic {
  const place = `"${first.owner ?? 'navigation'}"`
  return {
    code: 'reference/made-twice',
    severity: 'warning',
    message: `"${owner ?? 'navigation'}" makes the same pages of "${source}" as ${place} (${first.span.path}:${first.span.line}), so each is there once and opens in ${place}.`,
    span,
    hint: `Give one of them a folder of its own: { "source": "${source}", "directory": "…" }.`,
  }
}

/** Both are shown; other tools of the format leave the second out. */
export const twoKinds = (span: Span): Diagnostic => ({
  code: 'reference/two-kinds',
  severity: 'warning',
  message: 'This entry has both "openapi" and "asyncapi". The pages of both are made, which the format leaves open.',
  span,
  hint: 'Give each an entry of its own.',
})
