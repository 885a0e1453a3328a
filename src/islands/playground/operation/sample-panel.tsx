import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { PlaygroundSettings } from '../../../api-spec/playground/playground-subject.ts'
import type { SampleLanguage } from '../../../api-spec/request/api-request.ts'
import { loadSampleLanguage } from '../../../api-spec/samples/load-sample-language.ts'
import { lastTabChoice, storeTabChoice } from '../../content/tab-choices.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { maskRequest } from '../credentials/store/mask-request.ts'
import { CodeText } from '../ui/code-text.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { Select } from '../ui/select.tsx'
import { buildRequests, type RequestSource } from './build-requests.ts'
import { englishSampleMessages } from './english-sample-messages.ts'

addEnglishMessages(englishSampleMessages)

export interface SamplePanelProps {
  readonly source: RequestSource
  /** Credentials that are not shown. */
  readonly hiddenCredentials: CredentialValues
  readonly languages: PlaygroundSettings['languages']
}

/**
 * A code sample of the request, in the language that the reader chose last. Credentials and passwords are shown only on
 * request.
 */
export function SamplePanel({ source, hiddenCredentials, languages }: SamplePanelProps): VNode | null {
  const { request, publicRequest } = useMemo(() => buildRequests(source), [source])
  const [key, setKey] = useState(() => firstKey(languages))
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage(key)
  const visibleRequest = useMemo(
    () => (isOpen ? request : maskRequest(publicRequest, hiddenCredentials)),
    [isOpen, request, publicRequest, hiddenCredentials],
  )
  const code = useMemo(() => language?.write(visibleRequest) ?? '', [language, visibleRequest])
  if (languages.length === 0) return null
  const choose = (chosen: string) => {
    setKey(chosen)
    const label = languages.find(language => language.key === chosen)?.label
    if (label !== undefined) storeTabChoice(label)
  }
  return (
    <section class="playground-sample" aria-label={translate('sample')}>
      <div class="playground-section-head">
        <Select
          isInline
          aria-label={translate('sample-language')}
          value={key}
          options={languages.map(language => ({ value: language.key, label: language.label }))}
          onValue={choose}
        />
        {(Object.keys(hiddenCredentials).length > 0 || publicRequest !== request) && (
          <label class="playground-check">
            <input type="checkbox" checked={isOpen} onChange={event => setOpen(event.currentTarget.checked)} />
            {translate('sample-credentials')}
          </label>
        )}
        <CopyButton text={() => code} label={translate('copy')} />
      </div>
      <CodeText code={code} label={translate('sample')} />
    </section>
  )
}

/** The language of the tab that the reader chose last on any page. */
function firstKey(languages: SamplePanelProps['languages']): string {
  const label = lastTabChoice(languages.map(language => language.label))
  return (languages.find(language => language.label === label) ?? languages[0])?.key ?? ''
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
