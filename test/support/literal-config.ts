import type { Config } from '../../src/config/config.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import type { Diagnostic } from '../../src/source/diagnostics/diagnostic.ts'
import { docsFolder } from './docs-folder.ts'

/** The required settings of a `docs.json`. */
export const leastConfig = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#0F766E' },
  navigation: { pages: ['index'] },
}

/** A parsed configuration and its diagnostics. */
export interface ReadConfig {
  readonly config: Config
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Parse a `docs.json` that has the required settings and those of `docsJson`, in a project with the given other files.
 */
export function readConfig(docsJson: object, files: Readonly<Record<string, unknown>> = {}): ReadConfig {
  const texts = Object.entries(files).map(([path, content]) => [path, textOf(content)] as const)
  const docs = textOf({ ...leastConfig, ...docsJson })
  const { value, diagnostics } = parseConfig(docsFolder({ 'docs.json': docs, ...Object.fromEntries(texts) }))
  if (!value) throw new Error(`No configuration: ${JSON.stringify(diagnostics)}`)
  return { config: value, diagnostics }
}

/** Diagnostics, one line each: `warning config/unknown-key 3:5 The key …`. */
export function linesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ severity, code, span, message }) => {
    const place = span ? `${span.path === 'docs.json' ? '' : `${span.path}:`}${span.line}:${span.column}` : 'nowhere'
    return `${severity} ${code} ${place} ${message}`
  })
}

/** A value without its positions, so that tests can compare it with a literal. */
export function withoutSpans(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, part) => (/span$/i.test(key) ? undefined : part))
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2)
}
