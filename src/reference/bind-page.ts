import type { ApiDescription } from '../api-spec/api-description.ts'
import type { ApiConfig } from '../config/config.ts'
import { namedOperation } from '../config/navigation/named-operation.ts'
import type { Attachments } from '../config/navigation-entry.ts'
import type { Page } from '../content/page.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import { ownValue } from '../source/own-value.ts'
import { isUrl } from '../source/source-file.ts'
import {
  ambiguousOperation,
  noServer,
  placeOfBinding,
  unboundPage,
  unreadableApi,
  unreadableBinding,
} from './binding-diagnostics.ts'
import { type Descriptions, findSources } from './find-description.ts'
import { findOperation, type OperationName } from './find-operation.ts'
import { sourcesOf } from './generate.ts'
import { subjectOf } from './generated-page.ts'
import { unknownDescription } from './reference-diagnostics.ts'
import { referenceTo } from './reference-to.ts'
import type { Reference, Subject } from './site-page-input.ts'
import { addressIn } from './written-operation.ts'

/** What pages are joined with. */
export interface Surroundings {
  /** What is attached around the page, or else to the whole site. */
  readonly around: Attachments
  readonly descriptions: Descriptions
  /** Whether descriptions are attached that could not be read, which is told once: what a page names may be in one. */
  readonly isLacking: boolean
}

/** The part of a description that the head of a page asks for: `openapi`, `openapi-schema` or `asyncapi`. */
export function bindPage(page: Page, surroundings: Surroundings, api: ApiConfig): Outcome<Reference | undefined> {
  const { openapi, asyncapi, custom } = page.frontmatter
  const schema = custom['openapi-schema']
  if (openapi !== undefined) return bound(page, openapi, operationIn, surroundings)
  if (asyncapi !== undefined) return bound(page, asyncapi, channelIn, surroundings)
  if (typeof schema === 'string') return bound(page, schema, schemaIn, surroundings)
  return page.frontmatter.api === undefined
    ? { value: undefined, diagnostics: [] }
    : bindWritten(page, page.frontmatter.api, api)
}

/** A page that describes an operation itself. */
function bindWritten(page: Page, written: string, { mdx }: ApiConfig): Outcome<Reference | undefined> {
  const found = addressIn(written)
  if (!found) return { value: undefined, diagnostics: [unreadableApi(page, written)] }
  const isRelative = !/^https?:/i.test(found.address) && mdx.servers.length === 0
  const reference: Reference = { source: '', subject: { type: 'written' }, digest: '' }
  return { value: reference, diagnostics: isRelative ? [noServer(page, written)] : [] }
}

/** What a text names: a description, if it says one, and how to look for the rest in any of them. */
interface Wanted {
  readonly spec: string | undefined
  readonly find: (description: ApiDescription) => Subject | undefined
}

/** What a text may mean, the likeliest first. */
type Read = (written: string) => readonly Wanted[]

const operationIn: Read = written => {
  const name = namedOperation(written.trim())
  return name ? [{ spec: name.spec, find: description => operationSubject(description, name) }] : []
}

function operationSubject(description: ApiDescription, name: OperationName): Subject | undefined {
  const found = findOperation(description, name)
  return found && subjectOf(found)
}

const channelIn: Read = written =>
  keysIn(written, ({ channels }, id) =>
    channels.some(channel => channel.id === id) ? { type: 'channel', id } : undefined,
  )

const schemaIn: Read = written =>
  keysIn(written, ({ schemas }, key) =>
    Object.hasOwn(schemas, `#${key}`) ? { type: 'schema', key: `#${key}` } : undefined,
  )

/** A key may have spaces, so that its first word only looks like a file. */
function keysIn(written: string, find: (description: ApiDescription, key: string) => Subject | undefined): Wanted[] {
  const text = written.trim()
  const [, spec, rest = ''] = /^(\S+)\s+(\S.*)$/.exec(text) ?? []
  const behind = spec === undefined ? [] : [{ spec, find: (description: ApiDescription) => find(description, rest) }]
  return [{ spec: undefined, find: description => find(description, text) }, ...behind]
}

function bound(page: Page, written: string, read: Read, surroundings: Surroundings): Outcome<Reference | undefined> {
  const { descriptions, isLacking } = surroundings
  const readings = read(written).map(wanted => {
    const scope = scopeOf(wanted, surroundings, page.path)
    return { wanted, scope, found: scope.flatMap(description => foundIn(description, wanted)) }
  })
  const { wanted, scope, found } = readings.find(({ found }) => found.length > 0) ?? readings.at(-1) ?? nothing
  const [first] = found
  // That nothing came from a URL was told where it was asked.
  if (scope.length === 0 && isUrl(wanted?.spec ?? '')) return { value: undefined, diagnostics: [] }
  if (!first && isLacking && wanted && wanted.spec === undefined) return { value: undefined, diagnostics: [] }
  if (!first) return { value: undefined, diagnostics: [unfound(page, written, { wanted, scope, descriptions })] }
  const { description, subject } = first
  const diagnostics: Diagnostic[] =
    found.length > 1
      ? [
          ambiguousOperation(
            page,
            written.trim().slice(wanted?.spec?.length ?? 0),
            found.map(match => match.description.source),
          ),
        ]
      : []
  return { value: referenceTo(description, subject), diagnostics }
}

interface Found {
  readonly description: ApiDescription
  readonly subject: Subject
}

/** Of a text that cannot be read. */
const nothing: { readonly wanted: undefined; readonly scope: []; readonly found: readonly Found[] } = {
  wanted: undefined,
  scope: [],
  found: [],
}

function foundIn(description: ApiDescription, { find }: Wanted): readonly Found[] {
  const subject = find(description)
  return subject ? [{ description, subject }] : []
}

interface Search {
  readonly wanted: Wanted | undefined
  /** Where it was looked for. */
  readonly scope: readonly ApiDescription[]
  readonly descriptions: Descriptions
}

/** Why nothing was found of what the head of a page names. */
function unfound(page: Page, written: string, { wanted, scope, descriptions }: Search): Diagnostic {
  const all = Object.values(descriptions)
  if (!wanted) return unreadableBinding(page, written)
  if (wanted.spec === undefined) return unboundPage(page, written, { all })
  const [named] = scope
  return named
    ? unboundPage(page, written, { all, named })
    : unknownDescription(wanted.spec, placeOfBinding(page), Object.keys(descriptions))
}

/** Where to look: in the description that is named, in those around the page, or else in all of the project. */
function scopeOf(
  { spec, find }: Wanted,
  { around, descriptions }: Surroundings,
  from: string,
): readonly ApiDescription[] {
  const all = Object.keys(descriptions)
  const attached = [...sourcesOf(around.openapi), ...sourcesOf(around.asyncapi)].map(({ source }) => source)
  if (spec !== undefined) return findSources(spec, all, { attached, from }).toSorted().flatMap(only)
  // Several descriptions attached to one place are no ambiguity: the first that has it is meant.
  const near = attached
    .flatMap(only)
    .filter(description => find(description))
    .slice(0, 1)
  return near.length > 0 ? near : all.sort().flatMap(only)

  function only(source: string | undefined): ApiDescription[] {
    const description = source === undefined ? undefined : ownValue(descriptions, source)
    return description ? [description] : []
  }
}
