import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { examplesOfSchema } from '../../../api-spec/examples/examples-of-schema.ts'
import type { Example, Parameter } from '../../../api-spec/model/operation.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { parameterExamples } from '../draft/example-count.ts'
import { ExampleSelect } from '../fields/controls/example-select.tsx'
import { isSameJsonText } from '../values/edits.ts'

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

/** The examples of a parameter, or else those of its schema. */
function examplesOf(parameter: Parameter, schemas: Schemas): readonly Example[] {
  const declared = parameterExamples(parameter)
  return declared.length > 0 ? declared : examplesOfSchema(parameter.schema, schemas)
}
