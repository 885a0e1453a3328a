import { render } from 'preact'
import { useState } from 'preact/hooks'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import type { Schemas } from '../../../src/api-spec/schemas/merged-schema.ts'
import type { ValidationError } from '../../../src/api-spec/validation/validation-error.ts'
import { englishErrorMessages } from '../../../src/islands/playground/fields/errors/english-error-messages.ts'
import { errorText } from '../../../src/islands/playground/fields/errors/error-text.ts'
import { JsonField } from '../../../src/islands/playground/fields/json/json-field.tsx'
import { ValueField } from '../../../src/islands/playground/fields/value-field.tsx'
import { Announcer } from '../../../src/islands/playground/ui/announcer.tsx'
import { addEnglishMessages } from '../../../src/islands/playground/ui/messages.ts'
import { FileStore } from '../../../src/islands/playground/values/file-store.ts'
import type { Json } from '../../../src/source/json/json.ts'

/** Set by a test before the script of the page runs. */
interface Given {
  readonly schema: Schema
  readonly schemas?: Schemas
  readonly value?: Json
  readonly faults?: readonly (readonly [at: string, faults: readonly ValidationError[]])[]
  readonly isRequired?: boolean
}

declare global {
  interface Window {
    fieldsGiven: Given
    /** The current value of the form. Unset fields are `undefined`. */
    fieldsSaid: Json | undefined
  }
}

const files = new FileStore()
const noSchemas: Schemas = {}

/** A value as a form and as text, next to each other. */
const withText = (error: ValidationError) => ({ ...error, text: errorText(error) })

function Page({ schema, schemas = noSchemas, value: first, faults = [], isRequired = true }: Given) {
  const [value, setValue] = useState(first)
  const [text, setText] = useState<string>()
  const [found] = useState(() => new Map(faults.map(([at, found]) => [at, found.map(withText)])))
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
        errors={found}
        files={files}
      />
      <JsonField name="As text" text={text} onText={setText} value={value} onChange={setValue} errors={found} />
    </>
  )
}

addEnglishMessages(englishErrorMessages)
const place = document.querySelector('#form')
if (place)
  render(
    <Announcer>
      <Page {...window.fieldsGiven} />
    </Announcer>,
    place,
  )
