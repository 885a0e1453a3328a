import { render, type VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { CredentialValue } from '../../../src/api-spec/model/request-values.ts'
import type { SecurityAlternative, SecurityScheme } from '../../../src/api-spec/model/security.ts'
import { CredentialsField } from '../../../src/islands/playground/credentials/credentials-field.tsx'
import { openCredentialsStore } from '../../../src/islands/playground/credentials/store/credentials-store.ts'

/** Options of the test, as JSON in the query of the page. */
export interface CredentialsPage {
  readonly security: readonly SecurityAlternative[]
  readonly schemes: Readonly<Record<string, SecurityScheme>>
  readonly servers: readonly string[]
}

const store = openCredentialsStore()

/** Only the field, with a choice of servers above it and its value below it. */
function Page({ security, schemes, servers }: CredentialsPage): VNode {
  const [server, setServer] = useState(servers[0] ?? '')
  const [values, setValues] = useState<Readonly<Record<string, CredentialValue>>>({})
  const [alternative, setAlternative] = useState<number>()
  return (
    <form onSubmit={() => document.body.append('The form was sent.')}>
      <label>
        Server
        <select style="background: var(--color-bg)" onChange={event => setServer(event.currentTarget.value)}>
          {servers.map(address => (
            <option key={address}>{address}</option>
          ))}
        </select>
      </label>
      <CredentialsField
        security={security}
        schemes={schemes}
        origin={new URL(server).origin}
        server={server}
        alternative={alternative}
        onAlternative={setAlternative}
        values={values}
        onValues={setValues}
        callbackHref="/base/_lectern/signed-in.html"
        credentialsStore={store}
      />
      <output>{JSON.stringify({ alternative, values })}</output>
    </form>
  )
}

const main = document.querySelector('main')
// The query is written by the test.
const page = JSON.parse(new URLSearchParams(location.search).get('page') ?? 'null') as CredentialsPage
if (main) render(<Page {...page} />, main)
