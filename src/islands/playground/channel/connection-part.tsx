import type { RefObject, VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Channel, ChannelServer } from '../../../api-spec/channel.ts'
import type { SecurityAlternative } from '../../../api-spec/security.ts'
import { webAddress } from '../../../api-spec/socket-address.ts'
import type { CredentialValues } from '../credentials/credential-values.ts'
import { CredentialsField } from '../credentials/credentials-field.tsx'
import { openCredentialsStore } from '../credentials/credentials-store.ts'
import { resetText } from '../credentials/kept-text.ts'
import { CopyButton } from '../exchange/actions.tsx'
import { isMixed } from '../exchange/mixed-content.ts'
import type { FileShelf } from '../file-shelf.ts'
import { JudgedFields } from '../judged-fields.tsx'
import type { Subject } from '../load-subject.ts'
import { originOf } from '../server-address.ts'
import { ServerPart } from '../server-part.tsx'
import { ToldButton } from '../told-button.tsx'
import { word } from '../words.ts'
import { AddressPart } from './address-part.tsx'
import type { ChannelDraft } from './channel-draft.ts'
import type { Handshake, HandshakeValues } from './handshake.ts'
import { HandshakePart } from './handshake-part.tsx'
import type { ChannelDraftState } from './use-channel-draft.ts'

const store = openCredentialsStore()

export interface ConnectionPartProps {
  readonly subject: Subject
  readonly channel: Channel
  /** Those that can be connected to. */
  readonly servers: readonly ChannelServer[]
  /** Absent for an address that is none. */
  readonly server: string | undefined
  readonly draft: ChannelDraft
  readonly change: (change: Partial<ChannelDraft>) => void
  readonly tools: Pick<ChannelDraftState, 'reset' | 'link' | 'offered'>
  readonly judging: ChannelDraftState['judging']
  /** Names in the address for which nothing stands. */
  readonly lacking: readonly string[]
  readonly form: RefObject<HTMLFormElement | null>
  readonly security: readonly SecurityAlternative[]
  readonly values: HandshakeValues
  readonly handshake: Handshake
  readonly credentials: CredentialValues
  readonly setCredentials: (values: CredentialValues) => void
  readonly callbackHref: string
  readonly proxyHref: string | undefined
  readonly files: FileShelf
  readonly isConnected: boolean
  readonly onOpen: () => void
}

/** All that a connection is made with; folded once there is one. */
export function ConnectionPart(props: ConnectionPartProps): VNode {
  const { subject, servers, server, draft, change, tools, security, values, judging, isConnected, onOpen } = props
  const box = useRef<HTMLDetailsElement>(null)
  const [isUnfolded, unfold] = useState(true)
  useEffect(() => {
    if (!isConnected) return
    // What is folded holds no focus.
    const hadFocus = box.current?.contains(document.activeElement)
    unfold(false)
    if (hadFocus) box.current?.querySelector('summary')?.focus()
  }, [isConnected])
  return (
    <details
      class="channel-connection"
      open={isUnfolded}
      ref={box}
      onToggle={event => unfold(event.currentTarget.open)}
    >
      <summary>{word('channel-connection')}</summary>
      <JudgedFields judging={judging.handshake}>
        <form
          ref={props.form}
          class="channel-form"
          aria-label={word('channel-connection')}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            onOpen()
          }}
          {...judging.handshake.listeners}
        >
          <div class="playground-tools">
            <ToldButton
              does={tools.reset}
              label={word('reset')}
              done={() => resetText(subject.securitySchemes, originOf(server), store)}
            />
            <CopyButton text={() => tools.link(props.credentials)} label={word('copy-link')} />
          </div>
          <ServerPart
            servers={servers}
            chosen={draft.server}
            address={server}
            offered={tools.offered}
            documentHref={subject.documentHref}
            onChange={chosen => change({ server: chosen })}
          />
          {isMixed(values.url) && <p class="playground-fault">{word('channel-failed-mixed-content')}</p>}
          <AddressPart {...props} />
          <CredentialsField
            security={security}
            schemes={subject.securitySchemes}
            origin={originOf(server)}
            {...(server === undefined ? {} : { server: webAddress(server) })}
            alternative={draft.alternative}
            onAlternative={alternative => change({ alternative })}
            values={props.credentials}
            onValues={props.setCredentials}
            callbackHref={props.callbackHref}
            proxyHref={props.proxyHref}
            credentialsStore={store}
          />
          <HandshakePart {...props} />
          {/* Enter in a field connects. */}
          <button type="submit" class="visually-hidden" tabIndex={-1} aria-hidden="true" />
        </form>
      </JudgedFields>
    </details>
  )
}
