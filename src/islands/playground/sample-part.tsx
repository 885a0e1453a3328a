import type { VNode } from 'preact'
import { useEffect, useId, useMemo, useState } from 'preact/hooks'
import { loadSampleLanguage } from '../../api-spec/load-sample-language.ts'
import type { PlaygroundSettings } from '../../api-spec/playground-subject.ts'
import type { SampleLanguage, SampleRequest } from '../../api-spec/sample-request.ts'
import { lastChosen, rememberChoice } from '../tabs/choices.ts'
import type { CredentialValues } from './credentials/credential-values.ts'
import { masked } from './credentials/masked.ts'
import { CopyButton } from './exchange/actions.tsx'
import { word } from './words.ts'

export interface SamplePartProps {
  readonly request: SampleRequest
  readonly credentials: CredentialValues
  readonly languages: PlaygroundSettings['languages']
}

/** Code that sends what is filled in, in the language that the reader chose last. Credentials stand in it when asked for. */
export function SamplePart({ request, credentials, languages }: SamplePartProps): VNode | null {
  const [key, setKey] = useState(() => firstKey(languages))
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage(key)
  const id = useId()
  const shown = useMemo(() => (isOpen ? request : masked(request, credentials)), [isOpen, request, credentials])
  const code = useMemo(() => language?.write(shown) ?? '', [language, shown])
  if (languages.length === 0) return null
  const choose = (chosen: string) => {
    setKey(chosen)
    const label = languages.find(each => each.key === chosen)?.label
    if (label !== undefined) rememberChoice(label)
  }
  return (
    <section class="playground-sample" aria-labelledby={`${id}-title`}>
      <div class="playground-section-head">
        <h3 id={`${id}-title`}>{word('sample')}</h3>
        <label for={id} class="visually-hidden">
          {word('sample-language')}
        </label>
        <select id={id} value={key} onChange={event => choose(event.currentTarget.value)}>
          {languages.map(each => (
            <option key={each.key} value={each.key}>
              {each.label}
            </option>
          ))}
        </select>
        <CopyButton text={() => code} label={word('copy')} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, and this is none. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
      <div class="playground-code" dir="ltr" role="group" aria-label={word('sample')} tabIndex={0}>
        <pre>
          <code>{code}</code>
        </pre>
      </div>
      {Object.keys(credentials).length > 0 && (
        <label class="playground-check">
          <input type="checkbox" checked={isOpen} onChange={event => setOpen(event.currentTarget.checked)} />
          {word('sample-credentials')}
        </label>
      )}
    </section>
  )
}

/** The language of the tab that the reader chose last on any page. */
function firstKey(languages: SamplePartProps['languages']): string {
  const label = lastChosen(languages.map(each => each.label))
  return (languages.find(each => each.label === label) ?? languages[0])?.key ?? ''
}

function useLanguage(key: string): SampleLanguage | undefined {
  const [language, setLanguage] = useState<SampleLanguage>()
  useEffect(() => {
    let isWanted = true
    void loadSampleLanguage(key).then(loaded => {
      if (isWanted) setLanguage(loaded)
    })
    return () => {
      isWanted = false
    }
  }, [key])
  return language
}
