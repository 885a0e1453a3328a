import { nearestName } from '../../source/diagnostics/nearest-name.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { childPointer, pointerSegments } from './json-pointer.ts'
import { childOf, isAbsent, isObject, rootOf, type SpecNode, spanOf } from './node.ts'
import { parseDocument } from './parse/parse-document.ts'
import { error, type Report } from './report.ts'
import { resolveReferencePath } from './resolve-reference-path.ts'
import { type SchemaIdIndex, schemaIdsOf } from './schema-ids.ts'
import type { SpecDocument } from './spec-document.ts'

/** The target of a `$ref`. */
export interface Target {
  /** `#User` for a schema in the components of the main document, otherwise file and pointer: `common.yaml#/User`. */
  readonly key: string
  readonly node: SpecNode
}

/** The documents of one spec, with functions to resolve references between them. */
export interface Documents {
  readonly main: SpecDocument
  /**
   * Resolves a `$ref` of the node `from`. If there is no target, this is reported at `from` and the result is
   * `undefined`.
   */
  readonly resolve: (reference: string, from: SpecNode) => Target | undefined
  /** Like `resolve`, but without a diagnostic, for a string that may not be a reference. */
  readonly find: (reference: string, from: SpecNode) => Target | undefined
}

/** Maximum number of references to resolve one, to detect cycles. */
const maxHops = 50

/**
 * Creates the documents of a spec: the main one and the given files, which are parsed on first use.
 *
 * @param parsedFiles Files that are parsed already, by path.
 */
export function documentsOf(
  main: SpecDocument,
  files: readonly SourceFile[],
  report: Report,
  parsedFiles: ReadonlyMap<string, SpecDocument> = new Map(),
): Documents {
  const sources = new Map(files.map(file => [file.path, file]))
  const parsed = new Map<string, SpecDocument | undefined>([...parsedFiles, [main.path, main]])
  const indexes = new Map<SpecDocument, SchemaIdIndex>()
  const context: ResolveContext = {
    documentAt: path => {
      const source = sources.get(path)
      if (!parsed.has(path)) parsed.set(path, source && parseDocument(source, report))
      return parsed.get(path)
    },
    hasFile: path => sources.has(path) || path === main.path,
    schemaIdsIn: document => {
      const index = indexes.get(document) ?? schemaIdsOf(document)
      indexes.set(document, index)
      return index
    },
    main,
    report,
  }
  const silentContext = { ...context, report: () => undefined }
  const targets = new Map<SpecDocument, Map<string, Target>>()
  /** Only found targets are cached, so that each missing one is reported. */
  const resolveOnce = (reference: string, from: SpecNode, resolveContext: ResolveContext) => {
    const targetsOfDocument = targets.get(from.document) ?? new Map<string, Target>()
    const target = targetsOfDocument.get(reference) ?? resolve(reference, from, resolveContext)
    if (target) targets.set(from.document, targetsOfDocument.set(reference, target))
    return target
  }
  return {
    main,
    resolve: (reference, from) => resolveOnce(reference, from, context),
    find: (reference, from) => resolveOnce(reference, from, silentContext),
  }
}

interface ResolveContext {
  readonly main: SpecDocument
  readonly report: Report
  readonly documentAt: (path: string) => SpecDocument | undefined
  readonly hasFile: (path: string) => boolean
  readonly schemaIdsIn: (document: SpecDocument) => SchemaIdIndex
}

/** Counted over all branches, because nested references could otherwise grow exponentially. */
interface Hops {
  count: number
}

function resolve(reference: string, from: SpecNode, context: ResolveContext): Target | undefined {
  const node = follow(reference, from, context, { count: 0 })
  return node && { key: keyOf(node, context.main), node }
}

function follow(reference: string, from: SpecNode, context: ResolveContext, hops: Hops): SpecNode | undefined {
  const [address = '', ...rest] = reference.split('#')
  const fragment = percentDecode(rest.join('#'))
  const document = address === '' ? from.document : documentNamed(address, reference, from, context)
  if (!document || 'node' in document) return document?.node
  const node =
    fragment === '' || fragment.startsWith('/') ? followPointer(document, fragment, context, hops) : undefined
  const found = node ?? context.schemaIdsIn(document).anchors.get(fragment)
  if (!found) {
    const reason = `"${document.path}" has no value at "#${fragment}".`
    context.report(
      missing(
        from,
        reference,
        reason,
        similarPointer(document, fragment) ?? 'Add it there, or refer to another value.',
      ),
    )
  }
  return found
}

/** The document with an address, or the schema with this `$id`. */
function documentNamed(
  address: string,
  reference: string,
  from: SpecNode,
  context: ResolveContext,
): SpecDocument | { readonly node: SpecNode } | undefined {
  const named = context.schemaIdsIn(context.main).ids.get(address)
  if (named) return named.pointer === '' ? context.main : { node: named }
  const file = pathOf(from.document.path, address, context)
  if (file.type !== 'file') {
    context.report(file.type === 'remote' ? remote(from, reference) : outside(from, reference))
    return undefined
  }
  if (context.hasFile(file.path)) return context.documentAt(file.path)
  const reason = isUrl(file.path)
    ? `The file "${file.path}" was not fetched.`
    : `The file "${file.path}" does not exist.`
  const hint = isUrl(file.path)
    ? 'Another error of this build explains why.'
    : 'Paths are relative to the file that contains the reference.'
  context.report(missing(from, reference, reason, hint))
  return undefined
}

/** The address may be raw or percent-encoded. */
function pathOf(from: string, address: string, { hasFile }: ResolveContext) {
  if (hasFile(address) && /^https?:/.test(address)) return { type: 'file', path: address } as const
  const asWritten = resolveReferencePath(from, address)
  if (asWritten.type !== 'file' || hasFile(asWritten.path)) return asWritten
  return resolveReferencePath(from, percentDecode(address))
}

/** Follows a pointer. References on the way are resolved, because authors rely on it. */
function followPointer(
  document: SpecDocument,
  pointer: string,
  context: ResolveContext,
  hops: Hops,
): SpecNode | undefined {
  let node = rootOf(document)
  for (const step of pointerSegments(pointer)) {
    const next = childOf(node, step)
    const dereferenced = next.value === undefined ? dereferencedNode(node, context, hops) : undefined
    node = dereferenced ? childOf(dereferenced, step) : next
    if (node.value === undefined) return undefined
  }
  return isAbsent(node) && pointer !== '' ? undefined : node
}

function dereferencedNode(node: SpecNode, context: ResolveContext, hops: Hops): SpecNode | undefined {
  const reference = isObject(node.value) ? node.value.$ref : undefined
  if (typeof reference !== 'string' || hops.count++ >= maxHops) return undefined
  return follow(reference, node, context, hops)
}

/** The key of a schema. Schemas in `components` or `definitions` of the main document have a short one. */
export function keyOf({ document, pointer }: SpecNode, main: SpecDocument): string {
  const name = document === main ? /^\/(?:components\/schemas|definitions)\/([^/]*)$/.exec(pointer)?.[1] : undefined
  return name === undefined ? `${document.path}#${pointer}` : `#${pointerSegments(name)[0] ?? ''}`
}

const missing = (from: SpecNode, reference: string, reason: string, hint: string) =>
  error('api-spec/missing-reference', refSpan(from), `Cannot resolve "$ref": "${reference}". ${reason}`, hint)

/** A suggestion for a pointer with a misspelled segment. */
function similarPointer(document: SpecDocument, pointer: string): string | undefined {
  const steps = pointerSegments(pointer)
  let node = rootOf(document)
  for (const [at, step] of steps.entries()) {
    const next = childOf(node, step)
    if (next.value !== undefined) {
      node = next
      continue
    }
    const suggestion = isObject(node.value) ? nearestName(step, Object.keys(node.value)) : undefined
    if (suggestion === undefined) return undefined
    return `Did you mean "#${[...steps.slice(0, at), suggestion, ...steps.slice(at + 1)].reduce(childPointer, '')}"?`
  }
  return undefined
}

const remote = (from: SpecNode, reference: string) =>
  error(
    'api-spec/remote-reference',
    refSpan(from),
    isUrl(from.document.path)
      ? `Cannot resolve "$ref": "${reference}". An API description at a URL can only refer to files of the same origin.`
      : `Cannot resolve "$ref": "${reference}". A file in the project can only refer to other files in the project.`,
    isUrl(from.document.path)
      ? 'Publish the file on the same origin as the API description, or copy both into the project.'
      : 'Copy the file into the project, and refer to it with a relative path.',
  )

const outside = (from: SpecNode, reference: string) =>
  error(
    'api-spec/reference-outside-project',
    refSpan(from),
    `Cannot resolve "$ref": "${reference}". The path leads to a file outside the project.`,
    'Copy the file into the project, and refer to it with a relative path.',
  )

const refSpan = (from: SpecNode) => spanOf(isObject(from.value) && '$ref' in from.value ? childOf(from, '$ref') : from)
