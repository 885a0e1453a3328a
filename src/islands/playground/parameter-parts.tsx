import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { examplesOfSchema } from '../../api-spec/examples-of-schema.ts'
import type { Schemas } from '../../api-spec/merged-schema.ts'
import type { Example, Parameter } from '../../api-spec/operation.ts'
import { parameterKey } from '../../api-spec/request-values.ts'
import type { Json } from '../../source/json.ts'
import { ExampleChoice } from './example-choice.tsx'
import { sameJson } from './fields/edits.ts'
import type { Faults } from './fields/field-props.ts'
import { ValueField } from './fields/value-field.tsx'
import type { FileShelf } from './file-shelf.ts'
import { word } from './words.ts'

export interface ParameterPartsProps {
  readonly parameters: readonly Parameter[]
  readonly schemas: Schemas
  /** By `parameterKey`. */
  readonly values: Readonly<Record<string, Json>>
  readonly onChange: (values: Readonly<Record<string, Json>>) => void
  readonly faults: Faults
  readonly files: FileShelf
}

const places: readonly Parameter['in'][] = ['path', 'query', 'querystring', 'header', 'cookie']

/** A group of fields for each place that parameters stand in; what is required comes first. */
export function ParameterParts({ parameters, values, onChange, ...rest }: ParameterPartsProps): VNode {
  const set = (key: string, value: Json | undefined) => {
    const { [key]: _, ...others } = values
    onChange(value === undefined ? others : { ...others, [key]: value })
  }
  return (
    <>
      {places.map(place => {
        const own = parameters.filter(parameter => parameter.in === place)
        const ordered = [...own.filter(isRequired), ...own.filter(parameter => !isRequired(parameter))]
        return (
          own.length > 0 && (
            <fieldset key={place} class="playground-parameters">
              <legend>{word(`parameters-${place}`)}</legend>
              {ordered.map(parameter => (
                <ParameterField
                  key={parameter.name}
                  parameter={parameter}
                  value={values[parameterKey(parameter)]}
                  onChange={value => set(parameterKey(parameter), value)}
                  {...rest}
                />
              ))}
            </fieldset>
          )
        )
      })}
    </>
  )
}

interface ParameterFieldProps extends Pick<ParameterPartsProps, 'schemas' | 'faults' | 'files'> {
  readonly parameter: Parameter
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
}

function ParameterField({ parameter, value, onChange, ...rest }: ParameterFieldProps): VNode {
  const examples = useMemo(() => examplesOf(parameter, rest.schemas), [parameter, rest.schemas])
  return (
    <>
      <ValueField
        schema={parameter.schema}
        name={parameter.name}
        isRequired={parameter.isRequired}
        isDeprecated={parameter.isDeprecated}
        value={value}
        onChange={onChange}
        at={`/${parameterKey(parameter)}`}
        help={parameter.description}
        {...rest}
      />
      <ExampleChoice
        name={parameter.name}
        examples={examples}
        chosen={examples.findIndex(example => sameJson(example.value?.[0], value))}
        onChoose={example => onChange(example.value?.[0])}
      />
    </>
  )
}

/** The parameter's own examples, or else those of its schema. */
function examplesOf({ examples, schema }: Parameter, schemas: Schemas): readonly Example[] {
  const told = examples.filter(({ value }) => value !== undefined)
  return told.length > 0 ? told : examplesOfSchema(schema, schemas)
}

const isRequired = (parameter: Parameter): boolean => parameter.isRequired
