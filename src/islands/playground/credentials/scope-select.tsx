import type { VNode } from 'preact'
import { translate } from '../ui/messages.ts'
import type { OAuthEndpoints } from './oauth/oauth-endpoints.ts'

export interface ScopeSelectProps {
  readonly known: OAuthEndpoints['scopes']
  /** The scopes that the operation requires, known or not. */
  readonly required: readonly string[]
  readonly chosen: readonly string[]
  readonly onChosen: (scopes: readonly string[]) => void
}

/** The scopes of a token. Those that the operation requires come first. */
export function ScopeSelect({ known, required, chosen, onChosen }: ScopeSelectProps): VNode | null {
  const descriptions = new Map(known.map(({ name, description }) => [name, description]))
  const names = [...new Set([...required, ...descriptions.keys()])]
  if (names.length === 0) return null
  const toggle = (name: string) =>
    onChosen(names.filter(other => (other === name ? !chosen.includes(name) : chosen.includes(other))))
  return (
    <fieldset class="credential-options">
      <legend>{translate('oauth-scopes')}</legend>
      {names.map(name => (
        <label key={name} class="credential-check">
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <span>
            <code>{name}</code> {descriptions.get(name)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
