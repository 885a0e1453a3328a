import { CopyButton } from '../code/copy-button.tsx'
import { useLabel } from '../page-data.ts'
import { type CommonProps, plainText, textsOf } from '../props/author-props.ts'

export interface EndpointProps extends CommonProps {
  /** Upper case: `GET`. */
  readonly method?: string | undefined
  /** With `{name}` for its parameters; for a webhook its key, for a callback its expression. */
  readonly path?: string | undefined
  readonly kind?: 'path' | 'webhook' | 'callback' | 'channel' | undefined
  /** Base URLs of the path, if they are shown. */
  readonly servers?: readonly string[] | undefined
}

/** The bar with method and path of an operation. */
export function Endpoint({ kind = 'path', children, ...props }: EndpointProps) {
  const method = plainText(props.method) ?? ''
  const path = plainText(props.path) ?? ''
  const servers = textsOf(props.servers)
  const kindLabels = { webhook: useLabel('api-webhook'), channel: useLabel('api-channel') }
  const kindLabel = kind === 'webhook' || kind === 'channel' ? kindLabels[kind] : undefined
  return (
    <lectern-code class="api-endpoint" data-component-part="endpoint">
      <span class="method-pill" data-method={kindLabel === undefined ? method : 'WEBHOOK'}>
        {kindLabel ?? method}
      </span>{' '}
      <code class="api-path" dir="ltr">
        {servers.length === 1 && servers[0] && <Server address={servers[0]} />}
        <Path path={path} isPlain={kind === 'webhook' || kind === 'callback'} />
      </code>{' '}
      <CopyButton />
      {children}
      <Servers servers={servers} />
    </lectern-code>
  )
}

/** Highlights the parameters of a path. Long paths can break before slashes. */
function Path({ path, isPlain }: { path: string; isPlain: boolean }) {
  if (isPlain) return <>{path}</>
  const parts = path.split(/(\{[^{}]*\}|\/)/).filter(part => part !== '')
  return (
    <>
      {parts.map((part, at) =>
        part === '/' ? (
          <span key={at}>
            <wbr />/
          </span>
        ) : part.startsWith('{') ? (
          <var key={at} class="api-path-parameter">
            {part}
          </var>
        ) : (
          part
        ),
      )}
    </>
  )
}

/** An address can break before slashes too, but not inside `https://`. */
function Server({ address }: { address: string }) {
  const parts = address.split(/(?<=[^/:])(?=\/)/)
  return <span class="api-server">{parts.flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]))}</span>
}

/** Several servers, as a list that can be opened. */
function Servers({ servers }: { servers: readonly string[] }) {
  const label = useLabel('api-servers')
  if (servers.length < 2) return null
  return (
    <details class="api-servers">
      <summary>{label}</summary>
      <ul>
        {servers.map(server => (
          <li key={server}>
            <code dir="ltr">{server}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
