import type { VNode } from 'preact'
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import type { CredentialValue } from '../../../api-spec/model/request-values.ts'
import type { SecurityAlternative, SecurityScheme } from '../../../api-spec/model/security.ts'
import { distinctAlternativeTitle } from '../../../api-spec/model/title-of-alternative.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { Select } from '../ui/select.tsx'
import { useId } from '../ui/use-id.ts'
import { SchemeFields } from './scheme-fields.tsx'
import {
  credentialFor,
  credentialValuesOf,
  firstAlternative,
  lacksCredentials,
  withCredential,
} from './store/credential-values.ts'
import type { CredentialsStore } from './store/credentials-store.ts'
import type { StoredCredential } from './store/stored-credential.ts'

export interface CredentialsFieldProps {
  /** Security of the operation. */
  readonly security: readonly SecurityAlternative[]
  readonly schemes: Readonly<Record<string, SecurityScheme>>
  /** Origin of the server that the request goes to: `https://api.example.com`. */
  readonly origin: string
  /** Complete URL of that server, the base of relative URLs in a scheme; by default the origin. */
  readonly server?: string
  /** Index into `security`; absent until this field chooses one. */
  readonly alternative: number | undefined
  readonly onAlternative: (alternative: number | undefined) => void
  /** Credentials for this origin. The field loads them from the store when it appears and when the origin changes. */
  readonly values: Readonly<Record<string, CredentialValue>>
  readonly onValues: (values: Readonly<Record<string, CredentialValue>>) => void
  /** Our page that authorization servers redirect to; relative, or absolute on this origin. */
  readonly callbackHref: string
  /** The request proxy of the site, if there is one. */
  readonly proxyHref?: string | undefined
  readonly credentialsStore: CredentialsStore
}

/** The form for credentials: one of the alternatives, with all of its schemes. */
export function CredentialsField(props: CredentialsFieldProps): VNode | null {
  const { security, schemes, origin, onAlternative, values } = props
  const { keptOf, keep, round, ...keeping } = useStoredCredentials(props)
  // Keep unfinished input while the alternative is being chosen again.
  const alternative = props.alternative ?? firstAlternative(security, values)
  const chosen = alternative === undefined ? undefined : security[alternative]
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!security.some(({ length }) => length > 0)) return null
  const isLacking = lacksCredentials({ security, schemes, alternative, values })
  return (
    <fieldset
      class="credentials"
      data-single={chosen?.length === 1 || undefined}
      data-open={isOpen || undefined}
      data-lacking={isLacking || undefined}
      aria-describedby={isLacking ? id : undefined}
    >
      <legend>{translate('credentials')}</legend>
      {security.length > 1 && <AlternativeSelect {...{ security, alternative, onAlternative }} />}
      {chosen?.length === 0 && <p class="credential-hint">{translate('credentials-none-sent')}</p>}
      {chosen?.map(requirement => {
        const scheme = Object.hasOwn(schemes, requirement.scheme) ? schemes[requirement.scheme] : undefined
        // A new origin resets the fields: a pending token must not be used for another origin.
        const key = JSON.stringify([origin, requirement.scheme, round])
        if (!scheme) return <p key={key}>{translate('credential-unknown', { name: requirement.scheme })}</p>
        return (
          <SchemeFields
            key={key}
            scheme={scheme}
            scopes={requirement.scopes}
            server={props.server ?? origin}
            callbackHref={props.callbackHref}
            proxyHref={props.proxyHref}
            value={credentialFor(values, requirement.scheme)}
            stored={keptOf(scheme)}
            onStored={change => keep(requirement.scheme, scheme, change)}
          />
        )
      })}
      {isLacking && (
        <p id={id} class="credential-hint">
          {translate('credentials-missing')}
        </p>
      )}
      <button
        type="button"
        class="icon-button credential-toggle"
        aria-label={translate('credentials-options')}
        title={translate('credentials-options')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </svg>
      </button>
      {/* Nothing is stored for an invalid server. */}
      {isOpen && origin !== '' && <StorageChoice {...keeping} origin={origin} />}
    </fieldset>
  )
}

/** The code is loaded when the options are opened. */
const StorageChoice = lazyComponent(async () => (await import('./storage-choice.tsx')).StorageChoice, {
  hasMoreStyle: true,
})

type Choice = Pick<CredentialsFieldProps, 'security' | 'alternative' | 'onAlternative'>

function AlternativeSelect({ security, alternative, onAlternative }: Choice): VNode {
  return (
    <div class="credential-row">
      <Select
        aria-label={translate('credentials-choice')}
        value={String(alternative ?? '')}
        options={security.map((requirements, at) => ({
          value: String(at),
          label:
            requirements.length === 0
              ? translate('credentials-none')
              : distinctAlternativeTitle(requirements, security),
        }))}
        onValue={value => onAlternative(Number(value))}
      />
    </div>
  )
}

/** The stored credentials, in sync with the values of the form. */
function useStoredCredentials(props: CredentialsFieldProps) {
  const latest = useRef(props)
  latest.current = props
  const { origin, schemes, security, alternative, credentialsStore: store } = props
  const [, rerender] = useReducer((count: number, _: undefined) => count + 1, 0)
  const [round, restart] = useReducer((count: number, _: undefined) => count + 1, 0)

  const load = () => latest.current.onValues(credentialValuesOf(store, origin, schemes))
  // Compare by content: a page may create a new object with the same schemes on each render.
  const content = JSON.stringify([security, Object.keys(schemes)])
  const isChosen = alternative !== undefined && security[alternative] !== undefined
  useLayoutEffect(load, [store, origin, content])
  useLayoutEffect(() => {
    if (isChosen) return
    latest.current.onAlternative(firstAlternative(security, credentialValuesOf(store, origin, schemes)))
  }, [isChosen, content])

  return {
    round,
    keptOf: (scheme: SecurityScheme) => store.get(origin, scheme),
    keep: (key: string, scheme: SecurityScheme, change: (stored: StoredCredential) => StoredCredential) => {
      const previous = store.get(origin, scheme)
      const next = change(previous)
      store.set(origin, scheme, next)
      // A late result is stored for the origin it was requested for; the form may show another origin by then.
      if (next.value !== previous.value && latest.current.origin === origin)
        latest.current.onValues(withCredential(latest.current.values, key, scheme, next.value))
      rerender(undefined)
    },
    isRemembered: store.isRemembered(origin),
    remember: (isEnabled: boolean) => {
      store.remember(origin, isEnabled)
      rerender(undefined)
    },
    forget: () => {
      store.forget(origin)
      load()
      restart(undefined)
    },
  }
}
