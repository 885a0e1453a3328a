import { exec, type JsonValue } from 'jsonpath-rfc9535'
import type { Json } from '../../source/json.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { childOf, isObject, rootOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { stepsOf } from '../document/pointer.ts'
import { readDocument } from '../document/read-document.ts'
import { flag, listOf, textOf } from '../document/readers.ts'
import { error, type Report, warning } from '../document/report.ts'
import type { SpecDocument } from '../document/spec-document.ts'
import { type Edit, editedValue, type Way } from './edit-value.ts'
import { mergedValue } from './merge-value.ts'

/**
 * A document with overlays laid over it, one after the other. Places are those of the document: what an overlay brings in stands
 * where the nearest value around it does.
 *
 * @see OpenAPI Overlay 1.1.0, Action Object
 */
export function applyOverlays(main: SpecDocument, overlays: readonly SourceFile[], report: Report): SpecDocument {
  const value = overlays.reduce<Json>((value, overlay) => applyOverlay(value, overlay, report), main.value)
  if (value === main.value) return main
  const written = (pointer: string): string => {
    const now = valueBehind(value, main, pointer)
    return now === valueBehind(main.value, main, pointer) ? main.writtenAt(pointer) : String(now)
  }
  return { ...main, value, writtenAt: written }
}

function valueBehind(value: Json, main: SpecDocument, pointer: string): Json | undefined {
  return stepsOf(pointer).reduce<SpecNode>(childOf, rootOf({ ...main, value })).value
}

function applyOverlay(value: Json, file: SourceFile, report: Report): Json {
  const document = readDocument(file, report)
  if (!document) return value
  const root = rootOf(document)
  if (!isObject(root.value) || valueAt(root, 'overlay') === undefined) {
    const message = `The file "${file.path}" is no overlay: it does not say "overlay".`
    report(error('api-spec/invalid-overlay', spanOf(root), message, 'Begin it with "overlay: 1.0.0".'))
    return value
  }
  return listOf(root, 'actions', report).reduce<Json>((value, action) => applyAction(value, action, report), value)
}

function applyAction(value: Json, action: SpecNode, report: Report): Json {
  if (textOf(action, 'target', report) === undefined) {
    report(failed(action, 'An action of an overlay has no "target", so it does nothing.', `Add ${exampleTarget}.`))
    return value
  }
  const edit = editOf(action, value, report)
  const ways = edit ? meantBy('target', action, value, report).map(({ way }) => way) : []
  return edit ? editedValue(value, ways, edit) : value
}

/** Removing counts more than updating, and that more than copying; an action that does none of them is none. */
function editOf(action: SpecNode, value: Json, report: Report): Edit | undefined {
  if (flag(action, 'remove', report)) return () => undefined
  const update = valueAt(action, 'update')
  if (update !== undefined) return before => mergedValue(before, update)
  if (textOf(action, 'copy', report) !== undefined) return copyOf(action, value, report)
  report(failed(action, 'An action of an overlay has neither "update" nor "copy" nor "remove".', wantedEdit))
  return undefined
}

function copyOf(action: SpecNode, value: Json, report: Report): Edit | undefined {
  const [copied, ...others] = meantBy('copy', action, value, report)
  if (!copied) return undefined
  if (others.length === 0) return before => mergedValue(before, copied.value)
  const message = `An action of an overlay copies one thing, but its "copy" means ${others.length + 1}.`
  report(failed(childOf(action, 'copy'), message, 'Make it more precise.'))
  return undefined
}

interface Meant {
  readonly way: Way
  readonly value: Json
}

/** All values that a JSONPath of an action means; none, and a finding, if it means nothing or is not JSONPath. */
function meantBy(key: 'target' | 'copy', action: SpecNode, value: Json, report: Report): readonly Meant[] {
  const query = textOf(action, key, report) ?? ''
  const meant: Meant[] = []
  try {
    // Of both, only ours says that it is read-only.
    exec(value as JsonValue, query, (found, way) => meant.push({ way: [...way], value: found }))
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    const message = `The ${key} "${query}" is not JSONPath: ${reason}`
    report(failed(childOf(action, key), message, `Write, for example, ${exampleTarget}.`))
    return []
  }
  if (meant.length === 0) {
    const message = `The ${key} "${query}" means nothing in the description, so its action does nothing.`
    report(warning('api-spec/overlay-without-effect', spanOf(childOf(action, key)), message, comparison))
  }
  return meant
}

const exampleTarget = `"target": "$.paths['/users'].get"`
const wantedEdit =
  'Add "update" with what is to be laid over the target, "copy" with where that stands, or "remove": true.'
const comparison = `Compare it with the description: "$" is its root, and keys with signs stand in brackets, as in "$.paths['/users']".`

const failed = (node: SpecNode, message: string, hint: string) =>
  error('api-spec/invalid-overlay', spanOf(node), message, hint)
