import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { useFocus } from '../fields/controls/use-focus.ts'
import { translate } from '../ui/messages.ts'
import { Select } from '../ui/select.tsx'
import type { VariablesState } from './use-variables.ts'
import type { Environment, Environments, Variable } from './variable-store.ts'

type VariablesPanelProps = Pick<VariablesState, 'environments' | 'setEnvironments' | 'load'>

/** The variables of the reader, by environment. */
export function VariablesPanel({ environments, setEnvironments, load }: VariablesPanelProps): VNode {
  useEffect(load, [])
  if (!environments) return <p role="status">{translate('loading')}</p>
  return <EnvironmentForm environments={environments} onEnvironments={setEnvironments} />
}

interface EnvironmentFormProps {
  readonly environments: Environments
  readonly onEnvironments: (environments: Environments) => void
}

function EnvironmentForm({ environments, onEnvironments }: EnvironmentFormProps): VNode {
  const { all, chosen } = environments
  const environment = all[chosen] ?? { name: '', variables: [] }
  const focus = useFocus()
  const change = (part: Partial<Environment>) =>
    onEnvironments({ chosen, all: all.map((each, at) => (at === chosen ? { ...each, ...part } : each)) })
  const addEnvironment = () => {
    const names = new Set(all.map(({ name }) => name))
    const number = all.map((_, at) => String(at + 2)).find(name => !names.has(name)) ?? String(all.length + 1)
    // The names stay, because requests refer to them. The values differ.
    const variables = environment.variables.map(({ name }) => ({ name, value: '' }))
    onEnvironments({ all: [...all, { name: number, variables }], chosen: all.length })
    focus('playground-environment-name')
  }
  const remove = () => onEnvironments({ all: all.filter((_, at) => at !== chosen), chosen: Math.max(0, chosen - 1) })
  return (
    <fieldset class="playground-panel" aria-label={translate('variables')}>
      <p class="playground-hint">{translate('variables-about')}</p>
      <div class="playground-panel-row">
        {all.length > 1 && (
          <Select
            isInline
            aria-label={translate('variables-environment')}
            value={String(chosen)}
            options={all.map(({ name }, at) => ({ value: String(at), label: name }))}
            onValue={value => onEnvironments({ all, chosen: Number(value) })}
          />
        )}
        <input
          id="playground-environment-name"
          aria-label={translate('variables-environment')}
          placeholder={translate('variables-environment')}
          value={environment.name}
          onInput={event => change({ name: event.currentTarget.value })}
        />
        <button type="button" class="button" onClick={addEnvironment}>
          {translate('variables-environment-new')}
        </button>
        {all.length > 1 && (
          <button type="button" class="button" onClick={remove}>
            {translate('variables-environment-remove')}
          </button>
        )}
      </div>
      <VariableRows variables={environment.variables} onVariables={variables => change({ variables })} focus={focus} />
    </fieldset>
  )
}

interface VariableRowsProps {
  readonly variables: readonly Variable[]
  readonly onVariables: (variables: readonly Variable[]) => void
  readonly focus: (...ids: readonly string[]) => void
}

function VariableRows({ variables, onVariables, focus }: VariableRowsProps): VNode {
  const idOf = (at: number) => `playground-variable-${at}`
  const change = (at: number, part: Partial<Variable>) =>
    onVariables(variables.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <>
      {variables.map(({ name, value }, at) => (
        // Rows have no state, so the index is a stable key.
        <div key={at} class="playground-extra">
          <input
            id={idOf(at)}
            dir="ltr"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            aria-label={translate('extra-name')}
            placeholder={translate('extra-name')}
            value={name}
            onInput={event => change(at, { name: event.currentTarget.value.replace(/[^\w.-]/g, '') })}
          />
          <input
            dir="ltr"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            aria-label={name === '' ? translate('extra-value') : name}
            placeholder={translate('extra-value')}
            value={value}
            onInput={event => change(at, { value: event.currentTarget.value })}
          />
          <button
            type="button"
            class="icon-button"
            aria-label={translate('field-remove-of', { name })}
            onClick={() => {
              onVariables(variables.filter((_, index) => index !== at))
              focus('playground-variable-add')
            }}
          >
            <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
      ))}
      <button
        type="button"
        id="playground-variable-add"
        class="button"
        onClick={() => {
          onVariables([...variables, { name: '', value: '' }])
          focus(idOf(variables.length))
        }}
      >
        {translate('variables-add')}
      </button>
    </>
  )
}
