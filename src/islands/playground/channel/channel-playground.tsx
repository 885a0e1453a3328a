import type { ComponentType, VNode } from 'preact'
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
import type { Subject } from '../draft/load-subject.ts'
import { useFocusFirstError } from '../fields/errors/use-focus-first-error.ts'
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
import { type ChannelCode, loadChannelCode } from './draft/channel-code.ts'
import { useChannelDraft } from './draft/use-channel-draft.ts'
import { englishChannelMessages } from './english-channel-messages.ts'
import { MessageComposer } from './message-composer.tsx'
import { type ConnectionControl, useConnection } from './use-connection.ts'

addEnglishMessages(englishChannelMessages)

/** The code for the log is loaded when the first connection is opened. */
const LogPart = lazyComponent(async () => (await import('./log/log-panel.tsx')).LogPanel, { hasMoreStyle: true })

/** Most channels have only servers that browsers can connect to. */
const UnsupportedServers = lazyComponent(async () => (await import('./unsupported-servers.tsx')).UnsupportedServers, {
  isAwaited: true,
})

/** Loads what a channel needs when it opens. @returns Connects to the channel, sends messages and shows the log. */
export async function loadChannelPlayground(subject: Subject, name: string): Promise<ComponentType<PlaygroundProps>> {
  const code = await loadChannelCode(subject, name)
  return props => <ChannelPlayground {...props} code={code} />
}

interface ChannelPlaygroundProps extends PlaygroundProps {
  readonly code: ChannelCode
}

function ChannelPlayground(props: ChannelPlaygroundProps): VNode {
  const { channel } = props.subject
  if (!channel) throw new Error('The playground of a channel needs one.')
  return (
    <Announcer>
      <LoadedChannel {...props} channel={channel} />
    </Announcer>
  )
}

interface LoadedChannelProps extends ChannelPlaygroundProps {
  readonly channel: Channel
}

function LoadedChannel({ subject, channel, code, site, onClose }: LoadedChannelProps): VNode {
  const authorVariables = useAuthorVariables()
  const servers = useMemo(
    () => serversWithVariables(channel.servers.filter(isConnectableServer), authorVariables),
    [channel, authorVariables],
  )
  const others = useMemo(() => channel.servers.filter(server => !isConnectableServer(server)), [channel])
  const { draft, change, touched, ...tools } = useChannelDraft(
    { subject, channel, servers, code, name: site.name },
    authorVariables,
  )
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
  const missing = server === undefined ? translate('server-invalid') : addressProblem(address, channel)
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
        stateText={connection.text}
        log={connection.session?.log}
        isLive={touched.handshake.isLive}
        onFocusError={lead}
        onConnect={open}
        onDisconnect={connection.close}
      />
      <div ref={columns} class="playground-columns">
        <div id="api-playground-input" class="playground-request">
          <PageDescription description={channel.description} />
          <ConnectionForm
            {...{ subject, channel, code, servers, server, draft, change, security, values, handshake, tools, files }}
            {...{ credentials, setCredentials, touched, form }}
            missing={address.missing}
            callbackHref={site.callbackHref}
            proxyHref={subject.settings.proxy ? site.proxyHref : undefined}
            isConnected={connection.state.type === 'open'}
            onOpen={() => isDisconnected && open()}
          />
          <MessageComposer
            {...{ channel, subject, code, draft, change, files }}
            touched={touched.message}
            isOpen={connection.state.type === 'open'}
            onSend={connection.session?.send}
          />
        </div>
        <div class="playground-results">
          <Messages {...{ channel, subject, connection }} />
          {others.length > 0 && (
            <UnsupportedServers {...{ channel, subject }} servers={others} parameters={draft.parameters} />
          )}
        </div>
      </div>
    </>
  )
}

interface MessagesProps extends Pick<PlaygroundProps, 'subject'> {
  readonly channel: Channel
  readonly connection: ConnectionControl
}

/** The log, as soon as the reader has connected. */
function Messages({ channel, subject, connection: { session, state, isLost } }: MessagesProps): VNode {
  if (session) return <LogPart {...{ channel, subject }} log={session.log} isOpen={state.type === 'open'} />
  if (isLost) return <p role="status">{translate('not-loaded')}</p>
  return state.type === 'idle' ? (
    <p class="response-empty">{translate('stream-empty')}</p>
  ) : (
    <p role="status" data-loading>
      {translate('loading')}
    </p>
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

/** Why a channel's address cannot be used yet: variables without a value, or a value that leads to another path. */
function addressProblem(
  { url, missing }: ReturnType<typeof channelAddress>,
  channel: Pick<Channel, 'address'>,
): string | undefined {
  if (missing.length > 0) return translate('path-missing', { names: missing.join(', ') })
  const isOtherPath = hasDotSegment(url) && !hasDotSegment(channel.address ?? '')
  return isOtherPath ? translate('variable-other') : undefined
}
