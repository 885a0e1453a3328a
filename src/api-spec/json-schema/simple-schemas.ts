import { emptySchema } from '../model/empty-schema.ts'
import type { Schema, SchemaType } from '../model/schema.ts'

/** The schema `false`, for which no value is valid. */
export const neverSchema: Schema = { ...emptySchema, isNever: true }

/** A schema with only a type. */
export const typeSchema = (type: SchemaType): Schema => ({ ...emptySchema, types: [type] })
