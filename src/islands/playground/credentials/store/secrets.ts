import { basicCredentials } from '../../../../api-spec/basic-credentials.ts'
import type { CredentialValue } from '../../../../api-spec/model/request-values.ts'

/** A secret as requests contain it, and its placeholder. */
export interface Secret {
  readonly text: string
  readonly placeholder: string
}

/** The secrets in credentials, longest first, without empty ones. */
export function secretsOf(values: Readonly<Record<string, CredentialValue>>): readonly Secret[] {
  const all = Object.values(values).flatMap(secretsIn)
  return all.filter(({ text }) => text !== '').sort((one, two) => two.text.length - one.text.length)
}

function secretsIn(value: CredentialValue): Secret[] {
  if (value.type === 'token') return [{ text: value.token, placeholder: '<token>' }]
  if (value.type === 'key') return [{ text: value.value, placeholder: '<api-key>' }]
  if (value.type === 'raw') return [{ text: value.value, placeholder: '<value>' }]
  const { username, password } = value
  return [
    { text: password, placeholder: '<password>' },
    { text: basicCredentials(username, password), placeholder: '<encoded-value>' },
  ]
}
