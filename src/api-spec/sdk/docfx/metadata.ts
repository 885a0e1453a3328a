import { CORE_SCHEMA, load } from 'js-yaml'
import type { Span } from '../../../source/diagnostics/diagnostic.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import type { SourceFile } from '../../../source/source-file.ts'
import { parseDocument } from '../../document/parse/parse-document.ts'
import { error, type Report } from '../../document/report.ts'
import type { SpecDocument } from '../../document/spec-document.ts'

/** An object of a metadata file. */
export type Fields = { readonly [key: string]: Json }

/** An item of a metadata file: a namespace, a type or a member. */
export interface Item {
  readonly uid: string
  readonly type: string
  readonly fields: Fields
  /** What the file of the item knows about other symbols, by uid. */
  readonly references: ReadonlyMap<string, Fields>
  readonly span: () => Span
}

/** Whether a file contains metadata of .NET symbols. DocFX also writes a table of contents, in YAML too. */
export const isMetadata = ({ text }: SourceFile): boolean =>
  /^\uFEFF?\s*#+\s*YamlMime:\s*ManagedReference\b/.test(text.slice(0, 200))

/** The items of a file. Those without `uid` or `type` are reported and left out. */
export function readItems(file: SourceFile, report: Report): Item[] {
  const document = parseFile(file, report)
  if (!document) return []
  const { value } = document
  if (!isRecord(value) || !Array.isArray(value.items)) {
    report(error('api-spec/invalid-sdk-output', document.spanOf(''), noItems(file.path), generateAgain))
    return []
  }
  const references = new Map(listOf(value.references).flatMap(entry => (uidOf(entry) ? [[uidOf(entry), entry]] : [])))
  return listOf(value.items).flatMap((fields, index): Item[] => {
    const uid = uidOf(fields)
    const type = textOf(fields.type)
    const span = () => document.spanOf(`/items/${index}`)
    if (uid && type) return [{ uid, type, fields, references, span }]
    report(error('api-spec/invalid-sdk-output', span(), incomplete(uid ? 'type' : 'uid'), generateAgain))
    return []
  })
}

/** Parses valid files with the parser that takes a fifth of the time; the other one knows positions and repairs errors. */
function parseFile(file: SourceFile, report: Report): Pick<SpecDocument, 'value' | 'spanOf'> | undefined {
  const careful = () => parseDocument(file, report)
  // Anchors can make a file much larger than its text.
  if (/(?:: |- )[&*][^\s;]+\s/.test(file.text)) return careful()
  try {
    const value = load(file.text, { schema: CORE_SCHEMA, filename: file.path }) as Json // a core schema has only JSON values
    return { value, spanOf: pointer => parseDocument(file, () => {})?.spanOf(pointer) ?? startOf(file) }
  } catch {
    return careful()
  }
}

const startOf = ({ path }: SourceFile): Span => ({ path, line: 1, column: 1 })

const noItems = (path: string) => `The metadata file "${path}" has no list "items", so its symbols are left out.`
const incomplete = (key: string) => `An item has no "${key}", so it is left out.`
const generateAgain = 'Run "docfx metadata" again, and replace the whole folder.'

const uidOf = ({ uid }: Fields): string => textOf(uid) ?? ''

/** A text, or a number or boolean as text: YAML reads the parameter name `true` as a boolean. */
export function textOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The objects in a list. */
export const listOf = (value: Json | undefined): Fields[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter(isRecord) : []

/** The texts in a list. */
export const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? (value as readonly Json[]).flatMap(entry => textOf(entry) ?? []) : []

export const recordOf = (value: Json | undefined): Fields => (isRecord(value) ? value : {})
