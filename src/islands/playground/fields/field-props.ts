import type { Schemas } from '../../../api-spec/merged-schema.ts'
import type { Schema } from '../../../api-spec/schema.ts'
import type { ValueFault } from '../../../api-spec/value-fault.ts'
import type { Json } from '../../../source/json.ts'
import type { FileShelf } from '../file-shelf.ts'
import type { Shape } from './shape.ts'

export type Faults = ReadonlyMap<string, readonly ValueFault[]>

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
  readonly faults: Faults
  readonly files: FileShelf
  /** Plain text; absent: what the schema says. */
  readonly help?: string | undefined
}

/** Where a field stands in its form. */
export interface PlacedProps extends FieldProps {
  /** Levels above; the form itself is 0. */
  readonly depth: number
  /** Keys of the schemas that were chosen above for the same value. */
  readonly chain: readonly string[]
  /** Whether it is an item of a list, which is removed and never absent. */
  readonly isItem?: boolean | undefined
  /** How many choices above are for the same value: they have told its name and its facts. */
  readonly choices?: number | undefined
  /** Names of properties that choices above set, so that they have no field. */
  readonly settled?: readonly string[] | undefined
  /** Whether it begins opened. */
  readonly isOpen?: boolean | undefined
  /** Whether the object around it is at fault for lacking it. */
  readonly isLacking?: boolean | undefined
}

/** What the field of a kind is given. */
export interface KindProps extends PlacedProps {
  readonly shape: Shape
}

export const noChain: readonly string[] = []
