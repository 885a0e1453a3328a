import { render } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../../../src/api-spec/merged-schema.ts'
import type { Schema } from '../../../src/api-spec/schema.ts'
import type { ValueFault } from '../../../src/api-spec/value-fault.ts'
import { Announced } from '../../../src/islands/playground/fields/announced.tsx'
import { JsonField } from '../../../src/islands/playground/fields/json-field.tsx'
import { ValueField } from '../../../src/islands/playground/fields/value-field.tsx'
import { FileShelf } from '../../../src/islands/playground/file-shelf.ts'
import type { Json } from '../../../src/source/json.ts'

/** What a test puts before the script of the page. */
interface Given {
  readonly schema: Schema
  readonly schemas?: Schemas
  readonly value?: Json
  readonly faults?: readonly (readonly [at: string, faults: readonly ValueFault[]])[]
  readonly isRequired?: boolean
}

declare global {
  interface Window {
    fieldsGiven: Given
    /** What the form says now; `undefined` where nothing is set. */
    fieldsSaid: Json | undefined
  }
}

const files = new FileShelf()
const noSchemas: Schemas = {}

/** A value as a form and as text, beside each other. */
function Page({ schema, schemas = noSchemas, value: first, faults = [], isRequired = true }: Given) {
  const [value, setValue] = useState(first)
  const [text, setText] = useState<string>()
  const [found] = useState(() => new Map(faults))
  window.fieldsSaid = value
  return (
    <>
      <ValueField
        schema={schema}
        schemas={schemas}
        name="body"
        isRequired={isRequired}
        value={value}
        onChange={setValue}
        at="/body"
        faults={found}
        files={files}
      />
      <JsonField name="As text" text={text} onText={setText} value={value} onChange={setValue} faults={found} />
    </>
  )
}

const place = document.querySelector('#form')
if (place)
  render(
    <Announced>
      <Page {...window.fieldsGiven} />
    </Announced>,
    place,
  )
