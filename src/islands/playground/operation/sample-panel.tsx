import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { PlaygroundSettings } from '../../../api-spec/playground/playground-subject.ts'
import type { ApiRequest, SampleLanguage } from '../../../api-spec/request/api-request.ts'
import { loadSampleLanguage } from '../../../api-spec/samples/load-sample-language.ts'
import { lastTabChoice, storeTabChoice } from '../../content/tab-choices.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { maskRequest } from '../credentials/store/mask-request.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { readPageColors, tokenizeSample } from './tokenize-sample.ts'

export interface SamplePanelProps {
  readonly request: ApiRequest
  /** The same request without passwords that the reader filled in; the same object if there are none. */
  readonly publicRequest: ApiRequest
  /** Credentials that are not shown. */
  readonly hiddenCredentials: CredentialValues
  readonly languages: PlaygroundSettings['languages']
}

/**
 * A code sample of the request, in the language that the reader chose last. Credentials and passwords are shown only on
 * request.
 */
export function SamplePanel({ request, publicRequest, hiddenCredentials, languages }: SamplePanelProps): VNode | null {
  const [key, setKey] = useState(() => firstKey(languages))
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage(key)
  const id = useId()
  const visibleRequest = useMemo(
    () => (isOpen ? request : maskRequest(publicRequest, hiddenCredentials)),
    [isOpen, request, publicRequest, hiddenCredentials],
  )
  const code = useMemo(() => language?.write(visibleRequest) ?? '', [language, visibleRequest])
  const colors = useMemo(() => readPageColors(language?.highlight ?? ''), [language])
  if (languages.length === 0) return null
  const choose = (chosen: string) => {
    setKey(chosen)
    const label = languages.find(each => each.key === chosen)?.label
    if (label !== undefined) storeTabChoice(label)
  }
  return (
    <section class="playground-sample" aria-labelledby={`${id}-title`}>
      <div class="playground-section-head">
        <h3 id={`${id}-title`}>{translate('sample')}</h3>
        <label for={id} class="visually-hidden">
          {translate('sample-language')}
        </label>
        <select id={id} value={key} onChange={event => choose(event.currentTarget.value)}>
          {languages.map(each => (
            <option key={each.key} value={each.key}>
              {each.label}
            </option>
          ))}
        </select>
        <CopyButton text={() => code} label={translate('copy')} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and there are none. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <div class="playground-code" dir="ltr" role="group" aria-label={translate('sample')} tabIndex={0}>
        <pre>
          <code>
            {tokenizeSample(code, colors).map(([text, className], at) => (
              // Tokens have no state, so the index is a stable key.
              <span key={at} class={className}>
                {text}
              </span>
            ))}
          </code>
        </pre>
      </div>
      {(Object.keys(hiddenCredentials).length > 0 || publicRequest !== request) && (
        <label class="playground-check">
          <input type="checkbox" checked={isOpen} onChange={event => setOpen(event.currentTarget.checked)} />
          {translate('sample-credentials')}
        </label>
      )}
    </section>
  )
}

/** The language of the tab that the reader chose last on any page. */
function firstKey(languages: SamplePanelProps['languages']): string {
  const label = lastTabChoice(languages.map(each => each.label))
  return (languages.find(each => each.label === label) ?? languages[0])?.key ?? ''
}

function useLanguage(key: string): SampleLanguage | undefined {
  const [language, setLanguage] = useState<SampleLanguage>()
  useEffect(() => {
    let isCurrent = true
    void loadSampleLanguage(key).then(loaded => {
      if (isCurrent) setLanguage(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [key])
  return language
}
