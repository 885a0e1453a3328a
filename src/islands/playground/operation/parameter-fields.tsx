import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Parameter } from '../../../api-spec/model/operation.ts'
import { parameterKey } from '../../../api-spec/model/request-values.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { exampleCount, parameterExamples } from '../draft/example-count.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { ValueField } from '../fields/value-field.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import type { FileStore } from '../values/file-store.ts'

export interface ParameterFieldsProps {
  readonly parameters: readonly Parameter[]
  readonly schemas: Schemas
  /** By `parameterKey`. */
  readonly values: Readonly<Record<string, Json>>
  readonly onChange: (values: Readonly<Record<string, Json>>) => void
  readonly errors: FieldErrors
  readonly files: FileStore
  /** Fields after those of a location, which the spec does not have. */
  readonly others: Readonly<Partial<Record<Parameter['in'], VNode | undefined>>>
}

const parameterLocations: readonly Parameter['in'][] = ['path', 'query', 'querystring', 'header', 'cookie']

/** One group of fields per parameter location. Required parameters come first. */
export function ParameterFields({ parameters, values, onChange, others, ...rest }: ParameterFieldsProps): VNode {
  const set = (key: string, value: Json | undefined) => {
    const { [key]: _, ...others } = values
    onChange(value === undefined ? others : { ...others, [key]: value })
  }
  return (
    <>
      {parameterLocations.map(location => {
        const group = parameters.filter(parameter => parameter.in === location)
        const ordered = [...group.filter(isRequired), ...group.filter(parameter => !isRequired(parameter))]
        return (
          (group.length > 0 || others[location]) && (
            <fieldset key={location} class="playground-parameters">
              <legend>{translate(`parameters-${location}`)}</legend>
              {ordered.map(parameter => (
                <ParameterField
                  key={parameter.name}
                  parameter={parameter}
                  value={values[parameterKey(parameter)]}
                  onChange={value => set(parameterKey(parameter), value)}
                  {...rest}
                />
              ))}
              {others[location]}
            </fieldset>
          )
        )
      })}
    </>
  )
}

interface ParameterFieldProps extends Pick<ParameterFieldsProps, 'schemas' | 'errors' | 'files'> {
  readonly parameter: Parameter
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
}

function ParameterField({ parameter, value, onChange, ...rest }: ParameterFieldProps): VNode {
  const hasChoice = exampleCount(parameterExamples(parameter), parameter.schema, rest.schemas) > 1
  const schema = useMemo(() => withExample(parameter), [parameter])
  return (
    <>
      <ValueField
        schema={schema}
        name={parameter.name}
        isRequired={parameter.isRequired}
        isDeprecated={parameter.isDeprecated}
        value={value}
        onChange={onChange}
        at={`/${parameterKey(parameter)}`}
        help={parameter.description}
        {...rest}
      />
      {hasChoice && <ParameterExamples {...{ parameter, value, onChange }} schemas={rest.schemas} />}
    </>
  )
}

/** The schema of a parameter with the example of the parameter, which is shown while the field is empty. */
function withExample(parameter: Parameter): Schema {
  const value = parameterExamples(parameter)[0]?.value?.[0]
  return value === undefined ? parameter.schema : { ...parameter.schema, examples: [value] }
}

/** The code for examples is loaded if there are several to choose from. */
const ParameterExamples = lazyComponent(async () => (await import('./parameter-examples.tsx')).ParameterExamples, {
  isAwaited: true,
})

const isRequired = (parameter: Parameter): boolean => parameter.isRequired
