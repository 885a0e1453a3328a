import type { FunctionComponent } from 'preact'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import type { Json } from '../../../../source/json/json.ts'
import type { FileStore } from '../../values/file-store.ts'
import type { FieldShape } from './field-shape.ts'

export type FieldErrors = ReadonlyMap<string, readonly ValidationError[]>

/** A value and the schema that it should keep to. */
export interface FieldProps {
  readonly schema: Schema
  readonly schemas: Schemas
  /** What readers see. */
  readonly name: string
  readonly isRequired: boolean
  /** Whether what it is for is given up, whatever its schema says. */
  readonly isDeprecated?: boolean | undefined
  /** Absent: not set. */
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
  /** JSON pointer of the value, unique on the page: `/body/user`. */
  readonly at: string
  /** What is wrong, by pointer. */
  readonly errors: FieldErrors
  readonly files: FileStore
  /** Plain text; absent: what the schema says. */
  readonly help?: string | undefined
}

/** Where a field stands in its form. */
export interface NestedFieldProps extends FieldProps {
  /** Levels above; the form itself is 0. */
  readonly depth: number
  /** Keys of the schemas that were chosen above for the same value. */
  readonly schemaChain: readonly string[]
  /** Whether it is an item of a list, which is removed and never absent. */
  readonly isItem?: boolean | undefined
  /** How many choices above are for the same value: they have told its name and its facts. */
  readonly choices?: number | undefined
  /** Names of properties that choices above set, so that they have no field. */
  readonly fixedNames?: readonly string[] | undefined
  /** Whether it begins opened. */
  readonly isOpen?: boolean | undefined
  /** Whether the object around it is at fault for lacking it. */
  readonly isMissing?: boolean | undefined
}

/** Props of the field of a kind. */
export interface KindProps extends NestedFieldProps {
  /** The field of a value inside this one. A prop, so that the kinds don't import the file that imports them. */
  readonly Field: FunctionComponent<NestedFieldProps>
  readonly shape: FieldShape
}

export const noChain: readonly string[] = []
