import type { VNode } from 'preact'
import type { Channel } from '../../../api-spec/channel.ts'
import { channelCommands } from '../../../api-spec/channel-commands.ts'
import { isConnectableServer } from '../../../api-spec/playground-subject.ts'
import { plainText } from '../fields/plain-text.ts'
import type { Subject } from '../load-subject.ts'
import { word } from '../words.ts'
import { CommandLine } from './handshake-part.tsx'

interface OtherServersProps {
  readonly channel: Channel
  readonly subject: Subject
  readonly parameters: Readonly<Record<string, string>>
}

/** Servers whose protocol no browser speaks, with what speaks it. */
export function OtherServers({ channel, subject, parameters }: OtherServersProps): VNode | null {
  const others = channel.servers.filter(server => !isConnectableServer(server))
  if (others.length === 0) return null
  return (
    <section class="channel-others" aria-label={word('channel-others')}>
      <h3>{word('channel-others')}</h3>
      <p class="playground-hint">{word('channel-others-hint')}</p>
      {others.map((server, at) => (
        <div key={at}>
          <p>
            <code dir="ltr">{server.url}</code> <bdi>{server.protocol}</bdi>
          </p>
          <ServerText text={plainText(server.description)} />
          {channelCommands(channel, server, parameters, subject.securitySchemes).map(({ does, tool, line }) => (
            <CommandLine key={does} title={word(`channel-command-${does}`, { tool })} line={line} />
          ))}
        </div>
      ))}
    </section>
  )
}

const ServerText = ({ text }: { readonly text: string | undefined }): VNode | null =>
  text === undefined ? null : (
    <p class="playground-hint" dir="auto">
      {text}
    </p>
  )
