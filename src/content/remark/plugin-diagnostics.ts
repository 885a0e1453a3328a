import type { VFileMessage } from 'vfile-message'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { positionAt } from '../../source/diagnostics/position.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { PluginFailure } from './attributed-plugin.ts'
import type { RemarkProblem } from './read-remark.ts'

/** A file, and the number of its lines before its text. */
export interface FilePosition {
  readonly path: string
  readonly lineOffset: number
}

/** A plugin has thrown, so the page is built without plugins. */
export function failureDiagnostic(error: unknown, at: FilePosition): Diagnostic {
  const { plugin, cause } = error instanceof PluginFailure ? error : { plugin: undefined, cause: error }
  return {
    code: 'content/plugin-failed',
    severity: 'error',
    message: `${plugin === undefined ? 'A plugin' : `The plugin "${plugin}"`} failed on this page: ${sentence(errorMessage(cause))} The page is built without plugins.`,
    span: spanOfMessage(cause, at),
    hint: 'Fix the plugin or its options in lectern.json, or remove it there.',
  }
}

/** What plugins report about a page, as `remark-lint` does. */
export function messageDiagnostics(messages: readonly VFileMessage[], at: FilePosition): Diagnostic[] {
  return messages.map(message => {
    const { reason, source, ruleId, note, url, fatal } = message
    const name = [source, ruleId].filter(Boolean).join(':')
    const hint = [note, url].filter(Boolean).join(' ')
    return {
      code: 'content/plugin-message',
      // Without a value, the message is only information.
      severity: fatal === undefined ? 'hint' : 'warning',
      message: name === '' ? sentence(reason) : `${sentence(reason)} (${name})`,
      span: spanOfMessage(message, at),
      ...(hint === '' ? {} : { hint }),
    }
  })
}

/** Remark rejects what the fast parser accepts, so the page is built without plugins. */
export function rejectedDiagnostic({ reason, offset }: RemarkProblem, text: string, at: FilePosition): Diagnostic {
  const { line, column } = positionAt(text, offset)
  return {
    code: 'content/plugins-skipped',
    severity: 'warning',
    message: `remark-mdx cannot parse this page: ${sentence(reason)} The page is built without plugins.`,
    span: { path: at.path, line: line + at.lineOffset, column },
    hint: /with acorn/.test(reason)
      ? 'Correct the JavaScript. Pages cannot contain TypeScript.'
      : 'Close each tag where it was opened. Write "<" and "{" in text as "&lt;" and "&#123;".',
  }
}

/** The position of a message, or the beginning of the file. */
function spanOfMessage(message: unknown, { path, lineOffset }: FilePosition): Span {
  const { line, column } = (message ?? {}) as { readonly line?: unknown; readonly column?: unknown } // anything can be thrown
  if (typeof line !== 'number') return { path, line: 1, column: 1 }
  return { path, line: line + lineOffset, column: typeof column === 'number' ? column : 1 }
}

function sentence(text: string): string {
  const line = text.split('\n', 1)[0]?.trim() ?? ''
  return /[.!?]$/.test(line) ? line : `${line}.`
}
