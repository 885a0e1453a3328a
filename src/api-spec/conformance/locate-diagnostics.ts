import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../../source/diagnostics/diagnostic-codes.ts'
import { childOf, hasKey, isObject, keySpanOf, rootOf, type SpecNode, spanOf } from '../document/node.ts'
import type { Documents } from '../document/references.ts'
import { reportOnce } from '../document/report.ts'
import type { CanonicalSpec } from './canonical-spec.ts'
import { locatePointer, type PointerTarget } from './locate-pointer.ts'
import type { DiagnosticKind, ValidatorDiagnostic } from './validator-diagnostic.ts'

/** A diagnostic of a validator, with the data for recognizing duplicates. */
export interface ConformanceDiagnostic extends Diagnostic {
  readonly kind: DiagnosticKind
  readonly names: readonly string[]
  /** The reference whose target it is about. */
  readonly use?: Span | undefined
  /** The object or list that contains it. */
  readonly around?: Span | undefined
}

/** The maximum number of diagnostics for one spec: enough to show what is wrong with it. */
const maxDiagnostics = 200

/** Adds positions to the diagnostics of a validator. A shared part is reported once, however often it is used. */
export function locateDiagnostics(
  reported: readonly ValidatorDiagnostic[],
  { documents, main, documentAt }: Pick<CanonicalSpec, 'documents' | 'main' | 'documentAt'>,
  code: DiagnosticCode,
): readonly ConformanceDiagnostic[] {
  const diagnostics: Diagnostic[] = []
  const report = reportOnce(diagnostics)
  for (const { path, pointer, message, hint, kind, names } of reported) {
    const from = path === undefined ? main : documentAt(path)
    const located = from && locatePointer(pointer, from, documents)
    if (
      !located ||
      isAboutReference({ kind, names }, located) ||
      (kind !== 'missing' && hasBrokenReference(located.node, documents))
    )
      continue
    const use = located.reference && spanOf(located.reference)
    const around = spanOf(parentOf(located.node))
    const usedHere = use ? ` It is the target of "$ref" in ${use.path}:${use.line}.` : ''
    const diagnostic: ConformanceDiagnostic = {
      code,
      severity: 'warning',
      message,
      kind,
      names,
      use,
      around,
      span: kind === 'unknown' ? keySpanOf(located.node) : spanOf(located.node),
      hint: `${hint}${usedHere}`,
    }
    report(diagnostic)
  }
  const all = diagnostics as ConformanceDiagnostic[] // all were created above
  if (all.length <= maxDiagnostics) return all
  const rest = all.length - maxDiagnostics
  const message = `The validator reports ${rest} more problems in "${main.path}", which are not listed.`
  const hint = 'Fix the ones above first: many problems often have one cause.'
  return [
    ...all.slice(0, maxDiagnostics),
    { code, severity: 'hint', message, hint, span: spanOf(rootOf(main)), kind: 'other', names: [] },
  ]
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
