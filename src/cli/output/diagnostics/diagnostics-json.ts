import type { Diagnostic } from '../../../source/diagnostics/diagnostic.ts'
import { codeFrame } from './code-frame.ts'
import { keyOfDiagnostic, sortDiagnostics } from './print-diagnostics.ts'

/** Diagnostics as one JSON object, for other programs, with further fields. */
export function diagnosticsJson(
  diagnostics: readonly Diagnostic[],
  fields: Readonly<Record<string, unknown>> = {},
): string {
  return `${JSON.stringify({ diagnostics: sortDiagnostics(diagnostics).map(toJson), ...fields }, null, 2)}\n`
}

/**
 * Serializes diagnostics one by one for the browsers of `docs dev`, with the code frame of the terminal as `frame`. A
 * result is reused as long as the diagnostic and its file are unchanged.
 *
 * @param textOf The text of a file of the project.
 */
export function createFramedDiagnostics(
  textOf: (path: string) => string | undefined,
): (diagnostics: readonly Diagnostic[]) => readonly string[] {
  let known = new Map<string, Framed>()
  return diagnostics => {
    const previous = known
    const texts = new Map<string, string | undefined>()
    const cachedText = (path: string) => {
      if (!texts.has(path)) texts.set(path, textOf(path))
      return texts.get(path)
    }
    known = new Map()
    for (const diagnostic of sortDiagnostics(diagnostics)) {
      const key = keyOfDiagnostic(diagnostic)
      const text = diagnostic.span && cachedText(diagnostic.span.path)
      const same = previous.get(key)
      known.set(key, same && same.text === text ? same : { text, json: serializeWithFrame(diagnostic, text) })
    }
    return [...known.values()].map(({ json }) => json)
  }
}

interface Framed {
  /** The text of its file. */
  readonly text: string | undefined
  readonly json: string
}

function serializeWithFrame(diagnostic: Diagnostic, text: string | undefined): string {
  const { span } = diagnostic
  const frame = span === undefined || text === undefined ? [] : codeFrame(text, span)
  return JSON.stringify({ ...toJson(diagnostic), ...(frame.length > 0 && { frame: frame.join('\n') }) })
}

function toJson({ code, severity, message, span, hint }: Diagnostic) {
  const { path: file, line, column } = span ?? {}
  return { code, severity, file, line, column, message, hint }
}

const commands = { error: 'error', warning: 'warning', hint: 'notice' } as const

/**
 * Diagnostics as annotations of a GitHub workflow.
 *
 * @param prefix The path from the repository root to the docs folder, with a trailing slash.
 */
export function githubAnnotations(diagnostics: readonly Diagnostic[], prefix: string): string {
  const lines = sortDiagnostics(diagnostics).map(({ code, severity, message, span, hint }) => {
    const location = span && [`file=${property(prefix + span.path)}`, `line=${span.line}`, `col=${span.column}`]
    const properties = [...(location ?? []), `title=${property(code)}`].join(',')
    return `::${commands[severity]} ${properties}::${data(hint === undefined ? message : `${message}\n${hint}`)}\n`
  })
  return lines.join('')
}

function data(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

function property(text: string): string {
  return data(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
}
