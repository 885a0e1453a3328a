import type { Json } from '../../source/json/json.ts'
import { encodeUrlPart } from '../../source/paths/percent-encode.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'
import { isList, isObject, rootOf } from '../document/node.ts'
import { parseDocument } from '../document/parse/parse-document.ts'
import { type Documents, documentsOf } from '../document/references.ts'
import type { SpecDocument } from '../document/spec-document.ts'
import type { SpecInput } from '../model/api-spec.ts'
import { parseMainDocument } from '../overlays/parse-main-document.ts'

/** A spec in the form that validators get: parsed values in which every reference can be resolved. */
export interface CanonicalSpec {
  readonly documents: Documents
  readonly main: SpecDocument
  /** The URL of a document. Files of the project have an invented URL. */
  readonly urlOf: (document: SpecDocument) => string
  /** The document with a URL; `undefined` if the spec has none. */
  readonly documentAt: (url: string) => SpecDocument | undefined
  /** A new value of a document. Its references are URLs with pointers, and broken ones are replaced by a given URL. */
  readonly canonicalValue: (document: SpecDocument, brokenReference: string) => Json
}

const projectUrl = 'https://project.invalid/'

/** Reads the documents of a spec. `undefined` if the main one is not an object, which our parser reports. */
export async function canonicalSpec(input: SpecInput): Promise<CanonicalSpec | undefined> {
  const main = await parseMainDocument(input, ignore)
  if (!main || !isObject(main.value)) return undefined
  const parsed = new Map(input.references.flatMap(file => parsedFile(file)))
  const documents = documentsOf(main, input.references, ignore, parsed)
  const byUrl = new Map([main, ...parsed.values()].map(document => [urlOf(document), document]))
  return {
    documents,
    main,
    urlOf,
    documentAt: url => byUrl.get(url),
    canonicalValue: (document, brokenReference) =>
      withReferences(document.value, document, { documents, brokenReference }),
  }
}

/** Our parser reports the same problems. */
const ignore = () => undefined

function parsedFile(file: SourceFile): [string, SpecDocument][] {
  const document = parseDocument(file, ignore)
  return document ? [[file.path, document]] : []
}

const urlOf = ({ path }: SpecDocument): string =>
  isUrl(path) ? path : projectUrl + path.split('/').map(encodeUrlPart).join('/')

interface Scope extends Pick<CanonicalSpec, 'documents'> {
  readonly brokenReference: string
}

function withReferences(value: Json, document: SpecDocument, scope: Scope): Json {
  if (isList(value)) return value.map(item => withReferences(item, document, scope))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([key, member]) => [
    key,
    key === '$ref' && typeof member === 'string'
      ? canonicalReference(member, document, scope)
      : withReferences(member, document, scope),
  ])
  return Object.fromEntries(members)
}

function canonicalReference(reference: string, document: SpecDocument, { documents, brokenReference }: Scope): string {
  const target = documents.find(reference, rootOf(document))?.node
  if (!target) return brokenReference
  return `${target.document === document ? '' : urlOf(target.document)}#${encodedPointer(target.pointer)}`
}

const encodedPointer = (pointer: string): string => pointer.split('/').map(encodeUrlPart).join('/')
