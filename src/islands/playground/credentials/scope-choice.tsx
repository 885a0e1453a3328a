import type { VNode } from 'preact'
import { word } from '../words.ts'
import type { Endpoints } from './oauth/endpoints.ts'

export interface ScopeChoiceProps {
  readonly known: Endpoints['scopes']
  /** Those that the operation asks for, known or not. */
  readonly wanted: readonly string[]
  readonly chosen: readonly string[]
  readonly onChosen: (scopes: readonly string[]) => void
}

/** What a token shall allow. Those that the operation asks for come first. */
export function ScopeChoice({ known, wanted, chosen, onChosen }: ScopeChoiceProps): VNode | null {
  const descriptions = new Map(known.map(({ name, description }) => [name, description]))
  const names = [...new Set([...wanted, ...descriptions.keys()])]
  if (names.length === 0) return null
  const toggle = (name: string) =>
    onChosen(names.filter(other => (other === name ? !chosen.includes(name) : chosen.includes(other))))
  return (
    <fieldset class="credential-options">
      <legend>{word('oauth-scopes')}</legend>
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
