import { renderToString } from 'preact-render-to-string'
import type { Schema } from '../../../../src/api-spec/model/schema.ts'
import type { Schemas } from '../../../../src/api-spec/schemas/merged-schema.ts'
import { ValueField } from '../../../../src/islands/playground/fields/value-field.tsx'
import { FileStore } from '../../../../src/islands/playground/values/file-store.ts'
import type { Json } from '../../../../src/source/json/json.ts'
import { drawLoaded } from '../draw-loaded.ts'

/** The form of a value as it is first drawn. */
export const draw = (schema: Schema, schemas: Schemas, value?: Json): Promise<string> =>
  drawLoaded(() => formOf(schema, schemas, value))

const formOf = (schema: Schema, schemas: Schemas, value: Json | undefined): string =>
  renderToString(
    <ValueField
      schema={schema}
      schemas={schemas}
      name="body"
      isRequired
      value={value}
      onChange={() => undefined}
      at="/body"
      errors={new Map()}
      files={new FileStore()}
    />,
  )
