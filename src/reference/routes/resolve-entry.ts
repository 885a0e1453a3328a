import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Attachments, NavigationEntry, OperationEntry } from '../../config/navigation-entry.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { isUrl } from '../../source/source-file.ts'
import { defaultDirectory, sourcesOf } from '../subjects/attached-sources.ts'
import { findOperation } from '../subjects/find-operation.ts'
import { findSource, type Specs } from '../subjects/find-source.ts'
import { subjectOf } from '../subjects/generated-page.ts'
import { excludedOperation, noSpec, unknownEntry, unknownSpec } from '../subjects/reference-diagnostics.ts'
import type { ExpansionContext } from './expansion-context.ts'
import { pageEntry } from './generated-entries.ts'
import { channelRoutes, operationRoutes } from './reference-routes.ts'
import { registerPage } from './register-page.ts'

/** The page for an entry such as `GET /users`. If it names nothing, a diagnostic and no page. */
export function resolveEntry(
  entry: OperationEntry,
  attachments: Attachments,
  expansion: ExpansionContext,
): readonly NavigationEntry[] {
  const { diagnostics, specs } = expansion
  const { text: written } = entry
  if (expansion.isPage(written)) return [{ type: 'page', path: written, span: entry.span }]
  const scope = specCandidatesOf(entry, attachments, expansion)
  if (scope.length === 0) {
    const known = Object.keys(specs)
    // A missing attached spec is reported where it is attached, a failed URL where it is fetched.
    if (entry.spec === undefined) {
      if (!attachments.openapi && !attachments.asyncapi)
        diagnostics.push(noSpec(entry, expansion.owner, Object.values(specs)))
    } else if (!isUrl(entry.spec)) diagnostics.push(unknownSpec(entry.spec, entry.span, known))
    return []
  }
  for (const { description, directory } of scope) {
    const route =
      entry.method === 'CHANNEL'
        ? registerChannel(entry, description, directory, expansion)
        : registerOperation(entry, description, directory, expansion)
    if (route !== undefined) return [pageEntry(route, entry.span)]
  }
  if (entry.spec === undefined && hasUnreadableSpec(attachments, specs)) return []
  if (!isExcluded(entry, scope))
    diagnostics.push(
      unknownEntry(entry, written, {
        all: Object.values(specs),
        searched: scope.map(({ description }) => description),
      }),
    )
  else diagnostics.push(excludedOperation(written, entry.span))
  return []
}

/** Whether an attached spec could not be read, which is already reported. It may contain the operation. */
const hasUnreadableSpec = ({ openapi, asyncapi }: Attachments, specs: Specs): boolean =>
  [...sourcesOf(openapi), ...sourcesOf(asyncapi)].some(({ source }) => !ownValue(specs, source))

interface SpecCandidate {
  readonly description: ApiSpec
  readonly directory: string
}

/** The specs that an entry may refer to: the one it names, or those attached around it. */
function specCandidatesOf(
  { spec, method }: OperationEntry,
  { openapi, asyncapi }: Attachments,
  { specs }: ExpansionContext,
): readonly SpecCandidate[] {
  const attached = [...sourcesOf(openapi), ...sourcesOf(asyncapi)].flatMap(({ source, directory }) => {
    const description = ownValue(specs, source)
    return description ? [{ description, directory }] : []
  })
  if (spec === undefined)
    return attached.filter(({ description }) => description.kind === (method === 'CHANNEL' ? 'asyncapi' : 'openapi'))
  const attachedSources = attached.map(({ description: { source } }) => source)
  const source = findSource(spec, Object.keys(specs), { attached: attachedSources })
  const named = source === undefined ? undefined : specs[source]
  if (!named) return []
  return [
    attached.find(({ description }) => description === named) ?? {
      description: named,
      directory: attached[0]?.directory ?? defaultDirectory,
    },
  ]
}

function registerOperation(
  entry: OperationEntry,
  description: ApiSpec,
  directory: string,
  expansion: ExpansionContext,
): string | undefined {
  const operation = findOperation(description, entry)
  const route = operation && operationRoutes(description, directory).get(operation)
  if (!operation || route === undefined) return undefined
  const { version } = expansion
  return registerPage(
    { route, source: description.source, subject: subjectOf(operation), version, span: entry.span },
    expansion,
  )
}

function registerChannel(
  { path, span }: OperationEntry,
  description: ApiSpec,
  directory: string,
  expansion: ExpansionContext,
): string | undefined {
  const channel = description.channels.find(({ id }) => id === path)
  const route = channel && channelRoutes(description, directory).get(channel)
  if (!channel || route === undefined) return undefined
  const { version } = expansion
  const subject = { type: 'channel', id: channel.id } as const
  return registerPage({ route, source: description.source, subject, version, span }, expansion)
}

function isExcluded(entry: OperationEntry, scope: readonly SpecCandidate[]): boolean {
  return scope.some(({ description }) => {
    const channel = description.channels.find(({ id }) => entry.method === 'CHANNEL' && id === entry.path)
    return (channel ?? findOperation(description, entry))?.extensions.isExcluded
  })
}
