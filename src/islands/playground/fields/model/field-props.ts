import type { FunctionComponent } from 'preact'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import type { Json } from '../../../../source/json/json.ts'
import type { FileStore } from '../../values/file-store.ts'
import type { FieldShape } from './field-shape.ts'

/** An error with its message. */
export interface FieldError extends ValidationError {
  readonly text: string
}

/** Errors by pointer. */
export type FieldErrors = ReadonlyMap<string, readonly FieldError[]>

/** A value and its schema. */
export interface FieldProps {
  readonly schema: Schema
  readonly schemas: Schemas
  /** The visible label. */
  readonly name: string
  readonly isRequired: boolean
  /** Whether the parameter is deprecated, regardless of its schema. */
  readonly isDeprecated?: boolean | undefined
  /** Absent if there is no value. */
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
  /** JSON pointer of the value, unique on the page: `/body/user`. */
  readonly at: string
  /** Errors by pointer. */
  readonly errors: FieldErrors
  readonly files: FileStore
  /** Markdown; by default the description in the schema. */
  readonly help?: string | undefined
}

/** The attributes that connect an input with its name, help and errors. */
export interface ControlIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** Position of a field in its form. */
export interface NestedFieldProps extends FieldProps {
  /** Nesting depth; the form itself has 0. */
  readonly depth: number
  /** Keys of the schemas that parent choices selected for the same value. */
  readonly schemaChain: readonly string[]
  /** Whether it is a list item, which can be removed but not absent. */
  readonly isItem?: boolean | undefined
  /** How many parent choices are for the same value: they already show its name and labels. */
  readonly choices?: number | undefined
  /** Present if the choice around it already shows its name, help and errors: only the input is shown. */
  readonly control?: ControlIds | undefined
  /** Names of properties that parent choices set. They have no field. */
  readonly fixedNames?: readonly string[] | undefined
  /** Whether it is initially open. */
  readonly isOpen?: boolean | undefined
  /** Whether it is a missing required property. */
  readonly isMissing?: boolean | undefined
}

/** Props of a field component for one kind. */
export interface KindProps extends NestedFieldProps {
  /** The field of a value inside this one. A prop, so that the kinds don't import the file that imports them. */
  readonly Field: FunctionComponent<NestedFieldProps>
  readonly shape: FieldShape
}

export const emptySchemaChain: readonly string[] = []
