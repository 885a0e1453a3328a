import { languageOf, sampleLanguages } from '../../api-spec/samples/sample-languages.ts'
import type { ApiPositions, Config } from '../../config/config.ts'
import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import type { Page } from '../../content/page.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { Specs } from '../subjects/find-source.ts'
import { entryOf, type GeneratedPage } from '../subjects/generated-page.ts'

const configSpan: Span = { path: 'docs.json', line: 1, column: 1 }

/**
 * Check the settings for API pages.
 *
 * @param authSpans Where a playground is only for signed-in readers. Empty if readers can sign in.
 */
export function checkApiSettings(
  { api, apiPositions, settings }: Pick<Config, 'api' | 'apiPositions' | 'settings'>,
  authSpans: readonly Span[],
): Diagnostic[] {
  const unknown = api.examples.languages
    .filter(name => !languageOf(name))
    .map(name => unknownLanguage(name, apiPositions))
  const [auth] = authSpans
  const proxy = apiPositions.proxy && !settings.server ? [noProxy(apiPositions.proxy)] : []
  return [...unknown, ...(auth ? [signInNotSupported(auth)] : []), ...proxy]
}

interface CheckedPages {
  readonly pages: readonly Page[]
  readonly generated: readonly GeneratedPage[]
  readonly specs: Specs
}

/**
 * The positions of the setting for a playground that only signed-in readers see: in the project, or else on single
 * pages.
 */
export function authPlaygroundSpans(
  { api, apiPositions }: Pick<Config, 'api' | 'apiPositions'>,
  { pages, generated, specs }: CheckedPages,
): readonly Span[] {
  if (api.playground.display === 'auth') return [apiPositions.display ?? configSpan]
  const written = pages.filter(({ frontmatter }) => frontmatter.playground === 'auth')
  const generatedSpans = generated.flatMap(({ source, subject }) => {
    const spec = specs[source]
    const { metadata = [], span } = (spec && entryOf(spec, subject)?.extensions) ?? {}
    return metadata.some(([key, value]) => key === 'playground' && value === 'auth') ? (span ?? []) : []
  })
  return [...written.map(page => fieldSpanOf(page, 'playground')), ...generatedSpans]
}

function unknownLanguage(name: string, { languages }: ApiPositions): Diagnostic {
  const keys = sampleLanguages.map(({ key }) => key)
  return {
    code: 'reference/unknown-language',
    severity: 'warning',
    message: `Unknown language "${name}" in "api.examples.languages".`,
    span: languages.find(language => language.name === name)?.span ?? configSpan,
    hint: didYouMean(name, keys) ?? `Valid values: ${keys.join(', ')}.`,
  }
}

const signInNotSupported = (span: Span): Diagnostic => ({
  code: 'reference/auth-playground',
  severity: 'warning',
  message:
    'The playground "auth" is only for signed-in readers. Readers cannot sign in to this site, so the page has no playground.',
  span,
  hint: 'Add "signIn" to lectern.json, or choose "interactive", "simple" or "none".',
})

const noProxy = (span: Span): Diagnostic => ({
  code: 'reference/no-proxy',
  severity: 'hint',
  message:
    'Requests of playgrounds should use the proxy, but the site has no server. Browsers send the requests directly, if the API allows that.',
  span,
  hint: 'Set "server" to true in lectern.json and serve the site with docs serve, or set "proxy" to false.',
})
