import type { VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Channel } from '../../../api-spec/model/channel.ts'
import { isConnectableServer } from '../../../api-spec/playground/playground-subject.ts'
import { channelAddress } from '../../../api-spec/servers/channel-address.ts'
import { toWebSocketUrl } from '../../../api-spec/servers/websocket-url.ts'
import { hasDotSegment } from '../../../source/paths/has-dot-segment.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { secretsOf } from '../credentials/store/secrets.ts'
import { PageDescription } from '../dialog/page-description.tsx'
import type { PlaygroundProps } from '../dialog/playground-props.ts'
import { useDialogClose } from '../dialog/use-dialog-close.ts'
import { englishErrorMessages } from '../fields/errors/english-error-messages.ts'
import { useFocusFirstError } from '../fields/errors/use-focus-first-error.ts'
import { englishResponseMessages } from '../response/english-response-messages.ts'
import { serversWithVariables, useAuthorVariables } from '../server/author-variables.ts'
import { serverAddress } from '../server/server-address.ts'
import { useAnnounce } from '../ui/announce.ts'
import { Announcer } from '../ui/announcer.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { FileStore } from '../values/file-store.ts'
import { ChannelBar } from './channel-bar.tsx'
import { buildHandshake, type HandshakeValues, sampleHandshake, securityOf } from './connection/handshake.ts'
import { ConnectionForm } from './connection-form.tsx'
import { useChannelDraft } from './draft/use-channel-draft.ts'
import { englishChannelMessages } from './english-channel-messages.ts'
import { MessageComposer } from './message-composer.tsx'
import { UnsupportedServers } from './unsupported-servers.tsx'
import { useConnection } from './use-connection.ts'

addEnglishMessages({ ...englishResponseMessages, ...englishChannelMessages, ...englishErrorMessages })

/** The code for the log is loaded when the first connection is opened. */
const LogPart = lazyComponent(async () => (await import('./log/log-panel.tsx')).LogPanel)

/** Connects to a channel, sends messages and shows the log. */
export function ChannelPlayground(props: PlaygroundProps): VNode {
  const { channel } = props.subject
  if (!channel) throw new Error('The playground of a channel needs one.')
  return (
    <Announcer>
      <LoadedChannel {...props} channel={channel} />
    </Announcer>
  )
}

function LoadedChannel({ subject, channel, site, onClose }: PlaygroundProps & { readonly channel: Channel }): VNode {
  const authorVariables = useAuthorVariables()
  const servers = useMemo(
    () => serversWithVariables(channel.servers.filter(isConnectableServer), authorVariables),
    [channel, authorVariables],
  )
  const { draft, change, touched, ...tools } = useChannelDraft(subject, channel, servers, authorVariables, site.name)
  const [credentials, setCredentials] = useState<CredentialValues>({})
  const files = useMemo(() => new FileStore(), [])
  const connection = useConnection()
  const columns = useRef<HTMLDivElement>(null)
  useDialogClose(columns, connection.close)
  const chosen = servers[draft.server.index]
  const server = toWebSocketUrl(serverAddress(servers, draft.server, subject.documentHref))
  const security = useMemo(
    () =>
      securityOf(
        chosen?.security ?? [],
        channel.operations.map(operation => operation.security),
      ),
    [channel, chosen],
  )
  const address = channelAddress(
    server ?? '',
    draft.isAddressed ? channel : { ...channel, address: undefined },
    draft.parameters,
  )
  const values: HandshakeValues = {
    ...draft,
    url: address.url,
    alternative: draft.alternative === undefined ? [] : (security[draft.alternative] ?? []),
    schemes: subject.securitySchemes,
    credentials,
  }
  const handshake = buildHandshake(values)
  const missing =
    server === undefined
      ? translate('server-invalid')
      : address.missing.length > 0
        ? translate('path-missing', { names: address.missing.join(', ') })
        : hasDotSegment(address.url) && !hasDotSegment(channel.address ?? '')
          ? translate('variable-other')
          : undefined
  const announce = useAnnounce()
  const { form, lead } = useFocusFirstError<HTMLFormElement>(touched.handshake)
  const open = () => {
    touched.handshake.revealErrors('all')
    if (missing !== undefined) return announce(missing)
    connection.open(handshake, text => redact(text, credentials, handshake.subprotocolCredentials))
  }
  const isDisconnected = connection.state.type === 'idle' || connection.state.type === 'closed'
  return (
    <>
      <ChannelBar
        {...{ channel, missing, onClose }}
        url={sampleHandshake(values).url}
        state={connection.state}
        log={connection.log}
        isLive={touched.handshake.isLive}
        onFocusError={lead}
        onConnect={open}
        onDisconnect={connection.close}
      />
      <div ref={columns} class="playground-columns">
        <div id="api-playground-input" class="playground-request">
          <PageDescription description={channel.description} />
          <ConnectionForm
            {...{ subject, channel, servers, server, draft, change, security, values, handshake, tools, files }}
            {...{ credentials, setCredentials, touched, form }}
            missing={address.missing}
            callbackHref={site.callbackHref}
            proxyHref={subject.settings.proxy ? site.proxyHref : undefined}
            isConnected={connection.state.type === 'open'}
            onOpen={() => isDisconnected && open()}
          />
          <MessageComposer
            {...{ channel, draft, change, files }}
            schemas={subject.schemas}
            touched={touched.message}
            isOpen={connection.state.type === 'open'}
            onSend={connection.send}
          />
        </div>
        <div class="playground-results">
          {connection.state.type === 'idle' ? (
            <p class="response-empty">{translate('stream-empty')}</p>
          ) : (
            <LogPart {...{ channel, subject }} log={connection.log} isOpen={connection.state.type === 'open'} />
          )}
          <UnsupportedServers {...{ channel, subject }} parameters={draft.parameters} />
        </div>
      </div>
    </>
  )
}

/** Replace credentials in a text with placeholders, both in plain form and as subprotocols. */
function redact(
  text: string,
  credentials: CredentialValues,
  subprotocolCredentials: ReturnType<typeof buildHandshake>['subprotocolCredentials'],
): string {
  const offered = subprotocolCredentials.map(({ header, token }) => ({ text: token, placeholder: `<${header}>` }))
  return [...offered, ...secretsOf(credentials)].reduce(
    (redacted, { text: secret, placeholder }) => redacted.replaceAll(secret, placeholder),
    text,
  )
}
