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
 * @see OpenAPI Overlay 1.0.0, Action Object
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
  const target = textOf(action, 'target', report)
  if (target === undefined) {
    report(failed(action, 'An action of an overlay has no "target", so it does nothing.', `Add ${exampleTarget}.`))
    return value
  }
  const edit = editOf(action, report)
  return edit ? editedValue(value, waysTo(target, value, action, report), edit) : value
}

/** Removing counts more than updating; an action that does neither is none. */
function editOf(action: SpecNode, report: Report): Edit | undefined {
  if (flag(action, 'remove', report)) return () => undefined
  const update = valueAt(action, 'update')
  if (update === undefined)
    report(failed(action, 'An action of an overlay has neither "update" nor "remove".', wantedEdit))
  return update === undefined ? undefined : value => mergedValue(value, update)
}

/** The ways to all values that a target means; none, and a finding, if it means nothing or is not JSONPath. */
function waysTo(target: string, value: Json, action: SpecNode, report: Report): readonly Way[] {
  const ways: Way[] = []
  try {
    exec(value as JsonValue, target, (_value, way) => ways.push([...way])) // Of both, only ours says that it is read-only.
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    report(
      failed(
        childOf(action, 'target'),
        `The target "${target}" is not JSONPath: ${reason}`,
        `Write, for example, ${exampleTarget}.`,
      ),
    )
    return []
  }
  if (ways.length === 0) {
    const message = `The target "${target}" means nothing in the description, so its action does nothing.`
    report(warning('api-spec/overlay-without-effect', spanOf(childOf(action, 'target')), message, comparison))
  }
  return ways
}

const exampleTarget = `"target": "$.paths['/users'].get"`
const wantedEdit = 'Add "update" with what is to be laid over the target, or "remove": true.'
const comparison = `Compare it with the description: "$" is its root, and keys with signs stand in brackets, as in "$.paths['/users']".`

const failed = (node: SpecNode, message: string, hint: string) =>
  error('api-spec/invalid-overlay', spanOf(node), message, hint)
