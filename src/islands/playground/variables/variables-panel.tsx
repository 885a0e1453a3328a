import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { useFocus } from '../fields/controls/use-focus.ts'
import { translate } from '../ui/messages.ts'
import { NameValueRows } from '../ui/name-value-rows.tsx'
import { Select } from '../ui/select.tsx'
import type { VariablesState } from './use-variables.ts'
import { type Environment, type Environments, nameErrorOf, type Variable } from './variable-store.ts'

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
    onEnvironments({
      chosen,
      all: all.map((environment, at) => (at === chosen ? { ...environment, ...part } : environment)),
    })
  const addEnvironment = () => {
    // The names are kept, because requests refer to them. The values start empty.
    const variables = environment.variables.map(({ name }) => ({ name, value: '' }))
    onEnvironments({ all: [...all, { name: '', variables }], chosen: all.length })
    focus('playground-environment-name')
  }
  const remove = () => {
    onEnvironments({ all: all.filter((_, at) => at !== chosen), chosen: Math.max(0, chosen - 1) })
    // The button that had the focus disappears with the second environment.
    if (all.length === 2) focus('playground-variable-add')
  }
  return (
    <fieldset class="playground-panel" aria-label={translate('variables')}>
      <p class="playground-hint">{translate('variables-about')}</p>
      <div class="playground-panel-row">
        {all.length > 1 && (
          <>
            <Select
              isInline
              aria-label={translate('variables-environment')}
              value={String(chosen)}
              options={all.map((_, at) => ({ value: String(at), label: titleOf(all, at) }))}
              onValue={value => onEnvironments({ all, chosen: Number(value) })}
            />
            <input
              id="playground-environment-name"
              autocomplete="off"
              aria-label={translate('extra-name')}
              placeholder={titleOf(all, chosen)}
              value={environment.name}
              onInput={event => change({ name: event.currentTarget.value })}
            />
          </>
        )}
        <button type="button" class="ui-button" onClick={addEnvironment}>
          {translate('variables-environment-new')}
        </button>
        {all.length > 1 && (
          <button type="button" class="ui-button" onClick={remove}>
            {translate('variables-environment-remove')}
          </button>
        )}
      </div>
      <VariableRows variables={environment.variables} onVariables={variables => change({ variables })} focus={focus} />
    </fieldset>
  )
}

/** The name of an environment, or else its number. */
const titleOf = (all: readonly Environment[], at: number): string =>
  all[at]?.name.trim() || `${translate('variables-environment')} ${at + 1}`

interface VariableRowsProps {
  readonly variables: readonly Variable[]
  readonly onVariables: (variables: readonly Variable[]) => void
  readonly focus: (...ids: readonly string[]) => void
}

function VariableRows({ variables, onVariables, focus }: VariableRowsProps): VNode {
  return (
    <>
      <NameValueRows
        id="playground-variable"
        rows={variables}
        nameErrorOf={at => {
          const error = nameErrorOf(variables, at)
          return error && translate(`variables-name-${error}`, { name: variables[at]?.name.trim() ?? '' })
        }}
        onRow={(at, { name, ...change }) => {
          const part = name === undefined ? change : { name }
          onVariables(variables.map((variable, index) => (index === at ? { ...variable, ...part } : variable)))
        }}
        onRemove={at => {
          onVariables(variables.filter((_, index) => index !== at))
          focus('playground-variable-add')
        }}
      />
      <button
        type="button"
        id="playground-variable-add"
        class="ui-button"
        onClick={() => {
          onVariables([...variables, { name: '', value: '' }])
          focus(`playground-variable-${variables.length}`)
        }}
      >
        {translate('variables-add')}
      </button>
    </>
  )
}
