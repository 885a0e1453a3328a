import type { SampleLanguage } from '../../api-spec/request/api-request.ts'
import { defaultLanguages, languageOf } from '../../api-spec/samples/sample-languages.ts'
import type { ApiConfig } from '../../config/config.ts'

/** The languages in the project settings, in order. Unknown ones are reported where they are configured. */
export function sampleLanguagesOf({ examples }: ApiConfig): readonly SampleLanguage[] {
  const named = examples.languages.flatMap(name => languageOf(name) ?? [])
  return named.length > 0 ? [...new Set(named)] : defaultLanguages
}
