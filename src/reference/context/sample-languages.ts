import type { SampleLanguage } from '../../api-spec/request/sample-request.ts'
import { defaultLanguages, languageOf } from '../../api-spec/samples/sample-languages.ts'
import type { ApiConfig } from '../../config/config.ts'

/** The languages that the project asks for, in its order; those that nobody knows were told where they are named. */
export function sampleLanguagesOf({ examples }: ApiConfig): readonly SampleLanguage[] {
  const named = examples.languages.flatMap(name => languageOf(name) ?? [])
  return named.length > 0 ? [...new Set(named)] : defaultLanguages
}
