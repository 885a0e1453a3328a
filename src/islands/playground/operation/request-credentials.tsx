import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { ownValue } from '../../../source/json/own-value.ts'
import { CredentialsField } from '../credentials/credentials-field.tsx'
import { resetText } from '../credentials/storage-text.ts'
import { type CredentialValues, credentialValuesOf } from '../credentials/store/credential-values.ts'
import { openCredentialsStore } from '../credentials/store/credentials-store.ts'
import { prefilledStore } from '../credentials/store/prefilled-store.ts'
import { isServerOfSpec, originOf, type SelectedServer, serverAddress } from '../server/server-address.ts'
import type { OperationState } from './use-operation.ts'

const store = openCredentialsStore()

/** The credentials for an operation. */
export function RequestCredentials(props: OperationState): VNode {
  const { subject, operation, server, site, draft, credentials, setCredentials } = props
  const isPrefilled = isServerOfSpec(operation.servers, draft.draft.server)
  const credentialsStore = useMemo(
    () => prefilledStore(store, subject.reader?.credentials, isPrefilled),
    [subject, isPrefilled],
  )
  return (
    <CredentialsField
      security={operation.security}
      schemes={subject.securitySchemes}
      origin={originOf(server)}
      {...(server === undefined ? {} : { server })}
      alternative={draft.draft.alternative}
      onAlternative={alternative => draft.change({ alternative })}
      values={credentials}
      onValues={setCredentials}
      callbackHref={site.callbackHref}
      proxyHref={subject.settings.proxy ? site.proxyHref : undefined}
      credentialsStore={credentialsStore}
    />
  )
}

/** The message after a reset, which keeps the credentials. */
export const resetMessage = ({ subject, server }: Pick<OperationState, 'subject' | 'server'>): string =>
  resetText(subject.securitySchemes, originOf(server), store)

/** Store the credentials of a command for the server that it calls. */
export function storeCredentials(
  {
    subject,
    operation,
    server,
    setCredentials,
  }: Pick<OperationState, 'subject' | 'operation' | 'server' | 'setCredentials'>,
  values: CredentialValues,
  chosen: SelectedServer,
): void {
  const { securitySchemes, documentHref, reader } = subject
  const origin = originOf(serverAddress(operation.servers, chosen, documentHref))
  const written = prefilledStore(store, reader?.credentials, isServerOfSpec(operation.servers, chosen))
  for (const [key, value] of Object.entries(values)) {
    const scheme = ownValue(securitySchemes, key)
    if (scheme) written.set(origin, scheme, { client: written.get(origin, scheme).client, value })
  }
  // The fields load the credentials of another server themselves.
  if (origin === originOf(server)) setCredentials(credentialValuesOf(written, origin, securitySchemes))
}
