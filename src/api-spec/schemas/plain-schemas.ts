import { emptySchema } from '../empty-schema.ts'
import type { Schema, SchemaType } from '../schema.ts'

/** The schema `false`: no value at all. */
export const never: Schema = { ...emptySchema, isNever: true }

/** A schema that says nothing but its type. */
export const ofType = (type: SchemaType): Schema => ({ ...emptySchema, types: [type] })
