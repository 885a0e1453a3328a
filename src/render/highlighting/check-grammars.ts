import type { LanguageRegistration } from 'shiki'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'

/** A TextMate grammar, if the text is one. */
export function parseGrammar(text: string): LanguageRegistration | undefined {
  try {
    const grammar: unknown = JSON.parse(text)
    return isGrammar(grammar) ? grammar : undefined
  } catch {
    return undefined
  }
}

const isGrammar = (value: unknown): value is LanguageRegistration =>
  typeof value === 'object' && value !== null && 'name' in value && 'scopeName' in value

/** Report files that `docs.json` names as code languages but that are not grammars. */
export function checkGrammars(paths: readonly string[], files: DocsFolder['files']): Diagnostic[] {
  return paths.flatMap((written): Diagnostic[] => {
    const path = written.replace(/^\//, '')
    const text = files.get(path)?.text
    if (text === undefined || parseGrammar(text)) return []
    return [
      {
        code: 'render/faulty-grammar',
        severity: 'warning',
        message: `"${path}" is not a TextMate grammar, so its language is not highlighted.`,
        span: { path, line: 1, column: 1 },
        hint: 'A grammar is a JSON object with "name", "scopeName" and "patterns".',
      },
    ]
  })
}
