import type { RefObject, VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Channel, ChannelServer } from '../../../api-spec/model/channel.ts'
import type { SecurityAlternative } from '../../../api-spec/model/security.ts'
import { toHttpUrl } from '../../../api-spec/servers/websocket-url.ts'
import { CredentialsField } from '../credentials/credentials-field.tsx'
import { resetText } from '../credentials/storage-text.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { openCredentialsStore } from '../credentials/store/credentials-store.ts'
import { prefilledStore } from '../credentials/store/prefilled-store.ts'
import type { Subject } from '../draft/load-subject.ts'
import { TouchProvider } from '../fields/errors/touch-provider.tsx'
import { isServerOfSpec, originOf } from '../server/server-address.ts'
import { ServerSelect } from '../server/server-select.tsx'
import { isMixedContent } from '../transport/mixed-content.ts'
import { AnnouncingButton } from '../ui/announcing-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { translate } from '../ui/messages.ts'
import type { FileStore } from '../values/file-store.ts'
import { AddressFields } from './address-fields.tsx'
import type { Handshake, HandshakeValues } from './connection/handshake.ts'
import type { ChannelCode } from './draft/channel-code.ts'
import type { ChannelDraft } from './draft/channel-draft.ts'
import type { ChannelDraftState } from './draft/use-channel-draft.ts'
import { HandshakeFields } from './handshake-fields.tsx'

const store = openCredentialsStore()

export interface ConnectionFormProps {
  readonly subject: Subject
  readonly channel: Channel
  readonly code: ChannelCode
  /** The servers that a browser can connect to. */
  readonly servers: readonly ChannelServer[]
  /** Absent if the address is invalid. */
  readonly server: string | undefined
  readonly draft: ChannelDraft
  readonly change: (change: Partial<ChannelDraft>) => void
  readonly tools: Pick<ChannelDraftState, 'reset' | 'link' | 'linkedServer'>
  readonly touched: ChannelDraftState['touched']
  /** Names of parameters in the address without a value. */
  readonly missing: readonly string[]
  readonly form: RefObject<HTMLFormElement | null>
  readonly security: readonly SecurityAlternative[]
  readonly values: HandshakeValues
  readonly handshake: Handshake
  readonly credentials: CredentialValues
  readonly setCredentials: (values: CredentialValues) => void
  readonly callbackHref: string
  readonly proxyHref: string | undefined
  readonly files: FileStore
  readonly isConnected: boolean
  readonly onOpen: () => void
}

/** All settings of a connection. Collapsed while connected. */
export function ConnectionForm(props: ConnectionFormProps): VNode {
  const { subject, servers, server, draft, change, tools, security, values, touched, isConnected, onOpen } = props
  const isPrefilled = isServerOfSpec(servers, draft.server)
  const credentialsStore = useMemo(
    () => prefilledStore(store, subject.reader?.credentials, isPrefilled),
    [subject, isPrefilled],
  )
  const box = useRef<HTMLDetailsElement>(null)
  const [isExpanded, setExpanded] = useState(true)
  useEffect(() => {
    if (!isConnected) return
    // Collapsed content cannot have the focus.
    const hadFocus = box.current?.contains(document.activeElement)
    setExpanded(false)
    if (hadFocus) box.current?.querySelector('summary')?.focus()
  }, [isConnected])
  return (
    <details
      class="channel-connection"
      open={isExpanded}
      ref={box}
      onToggle={event => setExpanded(event.currentTarget.open)}
    >
      <summary>{translate('channel-connection')}</summary>
      <TouchProvider touched={touched.handshake}>
        <form
          ref={props.form}
          class="channel-form"
          aria-label={translate('channel-connection')}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            onOpen()
          }}
          {...touched.handshake.listeners}
        >
          <div class="playground-tools">
            <AnnouncingButton
              action={tools.reset}
              label={translate('reset')}
              announcement={() => resetText(subject.securitySchemes, originOf(server), store)}
            />
            <CopyButton text={() => tools.link(props.credentials)} label={translate('copy-link')} />
          </div>
          <ServerSelect
            servers={servers}
            selected={draft.server}
            address={server}
            linked={tools.linkedServer}
            documentHref={subject.documentHref}
            onChange={chosen => change({ server: chosen })}
          />
          {isMixedContent(values.url) && <p class="playground-fault">{translate('channel-failed-mixed-content')}</p>}
          <AddressFields {...props} />
          <CredentialsField
            security={security}
            schemes={subject.securitySchemes}
            origin={originOf(server)}
            {...(server === undefined ? {} : { server: toHttpUrl(server) })}
            alternative={draft.alternative}
            onAlternative={alternative => change({ alternative })}
            values={props.credentials}
            onValues={props.setCredentials}
            callbackHref={props.callbackHref}
            proxyHref={props.proxyHref}
            credentialsStore={credentialsStore}
          />
          <HandshakeFields {...props} />
          {/* Enter in a field connects. */}
          <button type="submit" class="visually-hidden" tabIndex={-1} aria-hidden="true" />
        </form>
      </TouchProvider>
    </details>
  )
}
