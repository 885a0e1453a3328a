import { exec, type JsonValue } from 'jsonpath-rfc9535'
import type { Json } from '../../source/json/json.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { pointerSegments } from '../document/json-pointer.ts'
import { depthHint, maxDocumentDepth } from '../document/limit-depth.ts'
import { childOf, isObject, rootOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { booleanOf, listOf, textOf } from '../document/node-readers.ts'
import { parseDocument } from '../document/parse/parse-document.ts'
import { error, type Report, warning } from '../document/report.ts'
import type { SpecDocument } from '../document/spec-document.ts'
import { type Edit, editValue, type ValuePath } from './edit-value.ts'
import { mergeValue } from './merge-value.ts'
import { valueSizeOf } from './value-size.ts'

/**
 * Applies overlays to a document, one after the other. Positions refer to the document: values from an overlay have the
 * position of the nearest original value around them.
 *
 * @see OpenAPI Overlay 1.1.0, Action Object
 */
export function applyOverlays(main: SpecDocument, overlays: readonly SourceFile[], report: Report): SpecDocument {
  const first: OverlaidDocument = { value: main.value, written: valueSizeOf(main.value).values }
  const { value } = overlays.reduce((current, overlay) => applyOverlay(current, overlay, report), first)
  if (value === main.value) return main
  const sourceTextAt = (pointer: string): string => {
    const overlaid = dereferencedValue(value, main, pointer)
    return overlaid === dereferencedValue(main.value, main, pointer) ? main.sourceTextAt(pointer) : String(overlaid)
  }
  return { ...main, value, sourceTextAt }
}

function dereferencedValue(value: Json, main: SpecDocument, pointer: string): Json | undefined {
  return pointerSegments(pointer).reduce<SpecNode>(childOf, rootOf({ ...main, value })).value
}

/** A document with the overlays applied so far. */
interface OverlaidDocument {
  readonly value: Json
  /** Number of values that the authors of the document and of these overlays wrote. */
  readonly written: number
}

function applyOverlay(current: OverlaidDocument, file: SourceFile, report: Report): OverlaidDocument {
  const document = parseDocument(file, report)
  if (!document) return current
  const root = rootOf(document)
  if (!isObject(root.value) || valueAt(root, 'overlay') === undefined) {
    const message = `The file "${file.path}" is not an overlay: the key "overlay" is missing.`
    report(error('api-spec/invalid-overlay', spanOf(root), message, 'Begin the file with "overlay: 1.0.0".'))
    return current
  }
  const written = current.written + valueSizeOf(document.value).values
  return listOf(root, 'actions', report).reduce<OverlaidDocument>(
    ({ value }, action) => ({ value: applyAction({ value, written }, action, report), written }),
    { ...current, written },
  )
}

function applyAction(current: OverlaidDocument, action: SpecNode, report: Report): Json {
  const { value } = current
  if (textOf(action, 'target', report) === undefined) {
    report(
      overlayError(action, 'An action of an overlay has no "target", so it does nothing.', `Add ${exampleTarget}.`),
    )
    return value
  }
  const change = changeOf(action, value, report)
  const paths = change ? selectTargets('target', action, value, report).map(({ path }) => path) : []
  return change && isWithinSizeLimit({ added: change.added, paths, action }, current, report)
    ? editValue(value, paths, change.edit)
    : value
}

interface Change {
  readonly edit: Edit
  /** The value that is merged into each target; absent if targets are removed. */
  readonly added?: Json
}

const mergeChange = (added: Json): Change => ({ edit: target => mergeValue(target, added), added })

/** `remove` takes precedence over `update`, and `update` over `copy`. An action with none of these keys is invalid. */
function changeOf(action: SpecNode, value: Json, report: Report): Change | undefined {
  if (booleanOf(action, 'remove', report)) return { edit: () => undefined }
  const update = valueAt(action, 'update')
  if (update !== undefined) return mergeChange(update)
  if (textOf(action, 'copy', report) !== undefined) return copyOf(action, value, report)
  report(
    overlayError(
      action,
      'An action of an overlay needs one of the keys "update", "copy" or "remove".',
      invalidActionHint,
    ),
  )
  return undefined
}

function copyOf(action: SpecNode, value: Json, report: Report): Change | undefined {
  const [copied, ...others] = selectTargets('copy', action, value, report)
  if (!copied) return undefined
  if (others.length === 0) return mergeChange(copied.value)
  const message = `The "copy" of an overlay action must match exactly one value, but it matches ${others.length + 1}.`
  report(overlayError(childOf(action, 'copy'), message, 'Write a more specific path.'))
  return undefined
}

/** The number of values is limited to the larger of a fixed number and a multiple of what the authors wrote. */
const minSizeLimit = 200_000
const maxGrowth = 4

/** A value that an action adds in some places. */
interface Addition {
  readonly added: Json | undefined
  readonly paths: readonly ValuePath[]
  readonly action: SpecNode
}

/**
 * Whether the spec stays small enough to be parsed: repeated copying of a part into itself would double it each time.
 */
function isWithinSizeLimit({ added, paths, action }: Addition, current: OverlaidDocument, report: Report): boolean {
  if (added === undefined || paths.length === 0) return true
  const { values, levels } = valueSizeOf(added)
  const maxValues = Math.max(minSizeLimit, maxGrowth * current.written)
  const sizeWith = (count: number): number => valueSizeOf(current.value).values + count * values
  if (sizeWith(paths.length) > maxValues && sizeWith(countOf(paths)) > maxValues) {
    const message = `This action would increase the API description to more than ${maxValues} values, so the action is left out.`
    report(overlayError(action, message, smaller))
    return false
  }
  // An object that is appended to a list is one level deeper.
  if (levels === 0 || paths.every(path => path.length + 1 + levels <= maxDocumentDepth)) return true
  const message = 'This action would nest values too deeply, so the action is left out.'
  report(error('api-spec/too-deep', spanOf(action), message, depthHint))
  return false
}

/** A query may match a value several times. */
const countOf = (paths: readonly ValuePath[]): number => new Set(paths.map(path => JSON.stringify(path))).size

interface Target {
  readonly path: ValuePath
  readonly value: Json
}

/** Each `..` multiplies the work by the depth of the document. Reasonable queries have no more. */
const maxDescents = 2

/** All values that a JSONPath of an action matches. If it is invalid or matches nothing, this is reported. */
function selectTargets(key: 'target' | 'copy', action: SpecNode, value: Json, report: Report): readonly Target[] {
  const query = textOf(action, key, report) ?? ''
  const matches: Target[] = []
  if (query.split('..').length - 1 > maxDescents) {
    const message = `The ${key} "${query}" uses ".." more than ${maxDescents} times.`
    report(overlayError(childOf(action, key), message, `Write a more specific path, such as ${exampleTarget}.`))
    return []
  }
  try {
    // The types are equal, except that ours is read-only.
    exec(value as JsonValue, query, (found, path) => matches.push({ path: [...path], value: found }))
  } catch (problem) {
    const reason = errorMessage(problem)
    const message = `The ${key} "${query}" is not a valid JSONPath: ${reason}`
    report(overlayError(childOf(action, key), message, `Example: ${exampleTarget}.`))
    return []
  }
  if (matches.length === 0) {
    const message = `The ${key} "${query}" matches nothing in the API description, so its action has no effect.`
    report(warning('api-spec/overlay-without-effect', spanOf(childOf(action, key)), message, comparison))
  }
  return matches
}

const smaller = 'Make its "target" more specific, or add a "$ref" to the values instead of copying them.'
const exampleTarget = `"target": "$.paths['/users'].get"`
const invalidActionHint =
  'Add "update" with the new values, "copy" with the path of a value to copy, or "remove": true.'
const comparison = `Compare it with the API description: "$" is its root, and keys with special characters are written in brackets, as in "$.paths['/users']".`

const overlayError = (node: SpecNode, message: string, hint: string) =>
  error('api-spec/invalid-overlay', spanOf(node), message, hint)
