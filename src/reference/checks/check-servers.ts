import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { ApiConfig } from '../../config/config.ts'
import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { BoundPage } from '../binding/bind-page.ts'
import { parseApiField } from '../binding/manual-operation.ts'
import { operationNameOf } from '../subjects/find-operation.ts'

/** Report a missing server: once for each spec, even if many operations or channels lack one. */
export function checkServers(spec: ApiSpec): Diagnostic[] {
  if (spec.kind === 'graphql') return checkCalls(spec)
  if (spec.kind === 'sdk') return []
  return spec.kind === 'openapi' ? checkOperations(spec) : checkChannels(spec)
}

/** Report pages with only a path in `api` if the project has no server: once, however many pages there are. */
export function checkWrittenServers(bound: readonly BoundPage[], { mdx }: ApiConfig): Diagnostic[] {
  const withPath = bound.flatMap(({ page, reference }) => {
    const { api = '' } = page.frontmatter
    const isWritten = reference.subject.type === 'written'
    return isWritten && !/^https?:/i.test(parseApiField(api)?.address ?? '') ? [{ page, api }] : []
  })
  const [first, ...others] = withPath
  if (!first || mdx.servers.length > 0) return []
  const more = others.length > 0 ? ` This also concerns ${others.length} other ${pageNoun(others.length)}.` : ''
  return [
    {
      code: 'reference/no-server',
      severity: 'warning',
      message: `"api: ${first.api}" in the front matter is a path, but the project has no server, so samples have no host.${more}`,
      span: fieldSpanOf(first.page, 'api'),
      hint: 'Add "api": { "mdx": { "server": "https://api.example.com" } } to docs.json, or write the full URL.',
    },
  ]
}

const pageNoun = (count: number): string => (count === 1 ? 'page' : 'pages')

/** A schema does not say where the API is. */
function checkCalls({ source, definitions = [] }: ApiSpec): Diagnostic[] {
  const first = definitions.find(({ call }) => call?.operation)
  if (first?.call?.operation?.servers.length !== 0) return []
  return [
    {
      code: 'reference/no-server',
      severity: 'hint',
      message: `The endpoint of "${source}" is not known, so samples have no host, and pages have no playground.`,
      span: first.span,
      hint: 'Add "graphql": { "endpoint": "https://api.example.com/graphql" } to lectern.json.',
    },
  ]
}

function checkOperations({ source, version, operations }: ApiSpec): Diagnostic[] {
  const callable = operations.filter(({ kind, extensions }) => kind === 'path' && !extensions.isExcluded)
  const withoutServer = callable.filter(({ servers }) => servers.length === 0)
  const [first] = withoutServer
  if (!first) return []
  const others = withoutServer.length > 1 ? ` and ${withoutServer.length - 1} more` : ''
  const scope = withoutServer.length === callable.length ? '' : ` for ${operationNameOf(first)}${others}`
  return [
    {
      code: 'reference/no-server',
      severity: 'hint',
      message: `"${source}" has no server${scope}, so pages show only paths and samples have no host.`,
      span: first.span,
      hint: version.startsWith('2')
        ? 'Add "host": "api.example.com" and "schemes": ["https"] to the API description.'
        : 'Add "servers": [{ "url": "https://api.example.com" }] to the API description.',
    },
  ]
}

/** A single channel lacks a server only if it names an unknown one, which is reported when the spec is read. */
function checkChannels({ source, version, channels }: ApiSpec): Diagnostic[] {
  const [first, ...others] = channels.filter(({ extensions }) => !extensions.isExcluded)
  if (!first || [first, ...others].some(({ servers }) => servers.length > 0)) return []
  const address = version.startsWith('2') ? 'url' : 'host'
  return [
    {
      code: 'reference/no-server',
      severity: 'hint',
      message: `No channel of "${source}" has a server, so pages do not show where to connect.`,
      span: first.span,
      hint: `Add "servers": { "main": { "${address}": "events.example.com", "protocol": "wss" } } to the API description.`,
    },
  ]
}
