import type { KeyProblem, WrittenKeySettings } from '../../keys/key-settings.ts'
import { texts } from '../texts.ts'

/** The form for a new key, as it was filled in. */
export interface KeyForm {
  readonly kind: string
  readonly name: string
  /** `7d`, `30d`, `60d`, `90d`, `never` or `custom`. */
  readonly expires: string
  /** A date, for `custom`. */
  readonly expiresOn: string
  /** One per line, as are origins. */
  readonly networks: string
  readonly origins: string
  readonly scopes: readonly string[]
  readonly requestsPerHour: string
}

export const emptyKeyForm: KeyForm = {
  kind: 'assistant',
  name: '',
  expires: '90d',
  expiresOn: '',
  networks: '',
  origins: '',
  scopes: [],
  requestsPerHour: '',
}

export function parseKeyForm(form: URLSearchParams): KeyForm {
  const value = (name: string) => form.get(name) ?? ''
  return {
    kind: value('kind'),
    name: value('name'),
    expires: value('expires'),
    expiresOn: value('expiresOn'),
    networks: value('networks'),
    origins: value('origins'),
    scopes: form.getAll('scopes'),
    requestsPerHour: value('requestsPerHour').trim(),
  }
}

const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\r\n,]+/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** The settings in the form. */
export function settingsOfForm(form: KeyForm): WrittenKeySettings {
  const { kind, name, networks, origins, scopes, requestsPerHour } = form
  return {
    kind,
    name,
    expires: expiryOf(form),
    networks: linesOf(networks),
    origins: linesOf(origins),
    scopes,
    requestsPerHour: requestsPerHour === '' ? undefined : requestsPerHour,
  }
}

/** A duration such as `30d`, or a date. `undefined` if the key never expires. */
function expiryOf({ expires, expiresOn }: KeyForm): string | undefined {
  if (expires === 'never') return undefined
  return expires === 'custom' ? expiresOn : expires
}

/** The problems of the form, by field. */
export type FormProblems = Readonly<Partial<Record<KeyProblem['field'], readonly string[]>>>

export function problemsByField(problems: readonly KeyProblem[], { expires, expiresOn }: KeyForm): FormProblems {
  const byField: Partial<Record<KeyProblem['field'], readonly string[]>> = {}
  const isDateMissing = expires === 'custom' && expiresOn === ''
  for (const { field, message } of problems) {
    const text = field === 'expires' && isDateMissing ? texts.keys.customDateMissing : message
    byField[field] = [...(byField[field] ?? []), text]
  }
  return byField
}
