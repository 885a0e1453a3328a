import type { ModelReference } from '../../config/model-settings.ts'

export interface ModelOptions {
  /** The key of the settings: `models.assistant`. */
  readonly name: string
  readonly reference: ModelReference
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly fetch: typeof fetch
  /** Called with what is missing. */
  readonly report: (problem: string) => void
}

/** The address and the key of a provider. */
export interface ProviderAccess {
  /** With the version of the API, without a trailing slash. */
  readonly baseURL: string
  readonly apiKey: string | undefined
}

const anthropicUrl = 'https://api.anthropic.com/v1'

/** The address and the key of a provider; `undefined` if one is missing, which is reported. */
export function providerAccess({ name, reference, environment, report }: ModelOptions): ProviderAccess | undefined {
  const { provider, baseUrl, keyVariable } = reference
  const isAnthropic = provider === 'anthropic'
  const variable = keyVariable ?? (isAnthropic ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY')
  const apiKey = environment[variable]?.trim() || undefined
  // Local servers need no key.
  if (apiKey === undefined && (isAnthropic || keyVariable !== undefined)) {
    report(`${variable} is not set, so "${name}" in lectern.json is ignored. Set it to the API key of the provider.`)
    return undefined
  }
  const baseURL = baseUrl ?? (isAnthropic ? anthropicUrl : undefined)
  if (baseURL === undefined) {
    report(`"${name}" in lectern.json is ignored: "openai-compatible" needs "baseUrl", the address of the API.`)
    return undefined
  }
  return { baseURL, apiKey }
}
