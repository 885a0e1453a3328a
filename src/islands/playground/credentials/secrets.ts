import { basicCredentials } from '../../../api-spec/base64.ts'
import type { CredentialValue } from '../../../api-spec/request-values.ts'

/** A secret as requests write it, and what stands in its place where it is not to be seen. */
export interface Secret {
  readonly written: string
  readonly placeholder: string
}

/** The secrets in what a reader gives, the longer first; the empty ones are none. */
export function secretsOf(values: Readonly<Record<string, CredentialValue>>): readonly Secret[] {
  const all = Object.values(values).flatMap(inValue)
  return all.filter(({ written }) => written !== '').sort((one, two) => two.written.length - one.written.length)
}

function inValue(value: CredentialValue): Secret[] {
  if (value.type === 'token') return [{ written: value.token, placeholder: '<token>' }]
  if (value.type === 'key') return [{ written: value.value, placeholder: '<api-key>' }]
  if (value.type === 'raw') return [{ written: value.value, placeholder: '<value>' }]
  const { username, password } = value
  return [
    { written: password, placeholder: '<password>' },
    { written: basicCredentials(username, password), placeholder: '<encoded-value>' },
  ]
}
