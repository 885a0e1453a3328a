import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { examplesOfSchema } from '../../api-spec/examples-of-schema.ts'
import type { Schemas } from '../../api-spec/merged-schema.ts'
import type { Example, Parameter } from '../../api-spec/operation.ts'
import type { Json } from '../../source/json.ts'
import { ExampleSelect } from './example-choice.tsx'
import { parameterExamples } from './example-count.ts'
import { isSameJsonText } from './fields/edits.ts'

export interface ParameterExamplesProps {
  readonly parameter: Parameter
  readonly schemas: Schemas
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
}

/** The examples of a parameter that a reader can choose from. */
export function ParameterExamples({ parameter, schemas, value, onChange }: ParameterExamplesProps): VNode {
  const examples = useMemo(() => examplesOf(parameter, schemas), [parameter, schemas])
  return (
    <ExampleSelect
      name={parameter.name}
      examples={examples}
      chosen={examples.findIndex(example => isSameJsonText(example.value?.[0], value))}
      onChoose={example => onChange(example.value?.[0])}
    />
  )
}

/** Its own examples, else those of its schema. */
function examplesOf(parameter: Parameter, schemas: Schemas): readonly Example[] {
  const told = parameterExamples(parameter)
  return told.length > 0 ? told : examplesOfSchema(parameter.schema, schemas)
}
