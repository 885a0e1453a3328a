import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'
import { childOf, hasKey, isObject, keySpanOf, rootOf, type SpecNode, spanOf } from '../document/node.ts'
import type { Documents } from '../document/references.ts'
import { reportOnce } from '../document/report.ts'
import type { SpecDocument } from '../document/spec-document.ts'
import type { CanonicalSpec } from './canonical-spec.ts'
import { locatePointer, type PointerTarget } from './locate-pointer.ts'
import type { DiagnosticKind, ValidatorDiagnostic } from './validator-diagnostic.ts'

/** A diagnostic of a validator, with the data for recognizing duplicates. */
export interface ConformanceDiagnostic extends Diagnostic {
  readonly kind: DiagnosticKind
  readonly names: readonly string[]
  /** The reference whose target it is about. */
  readonly reference?: Span | undefined
  /** The object or list that contains it. */
  readonly parent?: Span | undefined
}

/** The maximum number of diagnostics for one spec: enough to show what is wrong with it. */
const maxDiagnostics = 200

/** Adds positions to the diagnostics of a validator. A shared part is reported once, however often it is used. */
export function locateDiagnostics(
  reported: readonly ValidatorDiagnostic[],
  spec: Pick<CanonicalSpec, 'documents' | 'main' | 'documentAt'>,
  code: DiagnosticCode,
): readonly ConformanceDiagnostic[] {
  const diagnostics: Diagnostic[] = []
  const report = reportOnce(diagnostics)
  for (const diagnostic of reported) {
    const target = targetOf(diagnostic, spec)
    if (target) report(locatedDiagnostic(diagnostic, target, code))
  }
  const located = diagnostics as ConformanceDiagnostic[] // all were created above
  if (located.length <= maxDiagnostics) return located
  return [...located.slice(0, maxDiagnostics), remainingDiagnostic(located.length - maxDiagnostics, spec.main, code)]
}

/** Find the value that a diagnostic refers to. Returns `undefined` if the value does not exist or the diagnostic is wrong. */
function targetOf(
  { path, pointer, kind, names }: ValidatorDiagnostic,
  { documents, main, documentAt }: Pick<CanonicalSpec, 'documents' | 'main' | 'documentAt'>,
): PointerTarget | undefined {
  const document = path === undefined ? main : documentAt(path)
  const target = document && locatePointer(pointer, document, documents)
  if (!target || isAboutReference({ kind, names }, target)) return undefined
  return kind !== 'missing' && hasBrokenReference(target.node, documents) ? undefined : target
}

function locatedDiagnostic(
  { message, hint, kind, names }: ValidatorDiagnostic,
  target: PointerTarget,
  code: DiagnosticCode,
): ConformanceDiagnostic {
  const reference = target.reference && spanOf(target.reference)
  const referenceNote = reference ? ` It is the target of "$ref" in ${reference.path}:${reference.line}.` : ''
  return {
    code,
    severity: 'warning',
    message,
    kind,
    names,
    reference,
    parent: spanOf(parentOf(target.node)),
    span: kind === 'unknown' ? keySpanOf(target.node) : spanOf(target.node),
    hint: `${hint}${referenceNote}`,
  }
}

function remainingDiagnostic(count: number, main: SpecDocument, code: DiagnosticCode): ConformanceDiagnostic {
  const message = `The validator reports ${count} more problems in "${main.path}", which are not listed.`
  const hint = 'Fix the ones above first: many problems often have one cause.'
  return { code, severity: 'hint', message, hint, span: spanOf(rootOf(main)), kind: 'other', names: [] }
}

/** Validators do not resolve circular references, and then report parts of the targets as missing. */
function isAboutReference(
  { kind, names }: Pick<ValidatorDiagnostic, 'kind' | 'names'>,
  { node, reference }: PointerTarget,
): boolean {
  if (kind === 'unknown') return names.length === 1 && names[0] === '$ref'
  return kind === 'missing' && reference !== undefined && names.length > 0 && names.every(name => hasKey(node, name))
}

/** The maximum number of values that are searched for a broken reference. */
const maxSearched = 2000

/** Whether a value, or what it refers to, contains a broken reference, so that the validator cannot judge it. */
function hasBrokenReference(root: SpecNode, documents: Documents): boolean {
  const pending = [root]
  const seen = new Set<SpecNode['value']>()
  while (seen.size < maxSearched) {
    const node = pending.pop()
    if (!node) return false
    const { value } = node
    if (seen.has(value) || typeof value !== 'object' || value === null) continue
    seen.add(value)
    pending.push(...Object.keys(value).map(key => childOf(node, key)))
    if (!isObject(value) || typeof value.$ref !== 'string') continue
    const target = documents.find(value.$ref, node)
    if (!target) return true
    pending.push(target.node)
  }
  return false
}

const parentOf = (node: SpecNode): SpecNode => ({
  ...node,
  pointer: node.pointer.slice(0, Math.max(0, node.pointer.lastIndexOf('/'))),
})
