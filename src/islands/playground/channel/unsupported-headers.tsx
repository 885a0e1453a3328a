import type { VNode } from 'preact'
import { translate } from '../ui/messages.ts'
import { CommandLine } from './command-line.tsx'
import { credentialNames, handshakeFields, sampleHandshake } from './connection/handshake.ts'
import { exampleHeaderValue, websocatCommand } from './connection/websocat-command.ts'
import { isProtocolHeader } from './draft/channel-draft.ts'
import type { HandshakeFieldsProps } from './handshake-fields.tsx'

type UnsupportedHeadersProps = Pick<HandshakeFieldsProps, 'subject' | 'channel' | 'code' | 'handshake' | 'values'>

/** What a page cannot set, and a command that sends it. */
export function UnsupportedHeaders({
  subject,
  channel,
  code,
  handshake,
  values,
}: UnsupportedHeadersProps): VNode | null {
  const { schemas } = subject
  const { exampleOf } = code.schemaExamples ?? {}
  const described = handshakeFields(channel.bindings, 'headers', schemas, credentialNames(values, 'header'))
  const headers = described.filter(({ name }) => !isProtocolHeader(name))
  const sample = sampleHandshake(values)
  const extra = headers.map(({ name, schema }) => [name, exampleHeaderValue(name, schema, schemas, exampleOf)] as const)
  const all = [...sample.headers, ...extra]
  if (all.length + sample.cookies.length === 0) return null
  const tokens = handshake.subprotocolCredentials.map(({ token }) => token)
  const line = websocatCommand({
    url: sample.url,
    protocols: handshake.protocols.filter(name => !tokens.includes(name)),
    headers:
      sample.cookies.length > 0 ? [...all, ['Cookie', sample.cookies.map(pair => pair.join('=')).join('; ')]] : all,
  })
  return (
    <div class="channel-unsendable">
      {headers.length > 0 && (
        <ul class="playground-hint">
          {headers.map(({ name, isRequired }) => (
            <li key={name}>{translate(isRequired ? 'channel-header-required' : 'channel-header', { name })}</li>
          ))}
        </ul>
      )}
      {sample.cookies.length > 0 && (
        <p class="playground-hint">
          {translate('channel-cookies', { names: sample.cookies.map(([name]) => name).join(', ') })}
        </p>
      )}
      <CommandLine title={translate('channel-websocat')} line={line} />
    </div>
  )
}
